import { useEffect, useState } from 'react'

const phoneWidthPx = 768
const settleMs = 100

/** Whether the window is at most 768 px wide, settled for 100 ms after a resize. null while the server draws: it does not know the window. */
export function usePhone(): boolean | null {
  const [phone, setPhone] = useState(() => (typeof window === 'undefined' ? null : window.innerWidth <= phoneWidthPx))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const onResize = () => {
      if (timer) clearTimeout(timer)
      timer = setTimeout(() => setPhone(window.innerWidth <= phoneWidthPx), settleMs)
    }
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('resize', onResize)
      if (timer) clearTimeout(timer)
    }
  }, [])
  return phone
}
