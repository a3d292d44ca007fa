import { useEffect, useState } from 'react'

const phoneWidthPx = 768
const settleMs = 100

/** Whether the window is at most 768 px wide, settled for 100 ms after a resize. */
export function usePhone(): boolean {
  const [phone, setPhone] = useState(() => window.innerWidth <= phoneWidthPx)
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
