import { useState } from 'react'

/** Copies a text when it is asked to, and says whether that worked: a browser may refuse. */
export function useCopy(text: string): { state: 'no' | 'yes' | 'failed'; copy: () => void } {
  const [state, setState] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('yes')
    } catch {
      setState('failed')
    }
  }
  return { state, copy: () => void copy() }
}
