import { useEffect, useLayoutEffect, useState } from 'react'
import { keep, kept } from '../../platform/kept.ts'
import { useReading } from '../../ui/reading.ts'

declare module '../../platform/kept.ts' {
  interface KeptNames {
    readonly 'display.ground': true
  }
}

const KEPT = 'display.ground'
const AWAKE_MS = 4000

export type Ground = 'night' | 'paper'

/** Night, unless somebody has set on this device that the room is too bright for it. */
export function useGround(): [Ground, (ground: Ground) => void] {
  const [ground, setGround] = useState<Ground>(() => (kept<Ground>(KEPT) === 'paper' ? 'paper' : 'night'))
  const reading = useReading()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.theme = ground === 'paper' ? 'light' : 'dark'
    page.dataset.mode = 'projector'
    return () => {
      page.dataset.theme = reading.dark ? 'dark' : 'light'
      delete page.dataset.mode
    }
  }, [ground, reading])
  const change = (next: Ground): void => {
    keep(KEPT, next)
    setGround(next)
  }
  return [ground, change]
}

/** True for a few seconds after the pointer or a key has moved. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setAwake(false), AWAKE_MS)
    const wake = (): void => {
      clearTimeout(timer)
      setAwake(true)
      timer = setTimeout(() => setAwake(false), AWAKE_MS)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const sign of signs) window.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [])
  return awake
}

/** Keeps the device awake while the wall is visible, where it can. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let ended = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // A device that saves its battery refuses; then the screen darkens as it does anyway.
      const asked = await navigator.wakeLock.request('screen').catch(() => null)
      if (ended) await asked?.release()
      else lock = asked
    }
    const again = (): void => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
