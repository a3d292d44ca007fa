import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { useSingleKeys } from '../platform/single-keys.ts'
import { Button } from '../ui/actions/button.tsx'
import { t } from './words/index.ts'

/** Covers all names of the room, for a screen that others see: a press, or the key C. */
export function CoverButton({ isCovered, onCovered }: { isCovered: boolean; onCovered: (covered: boolean) => void }) {
  const hasKeys = useSingleKeys()
  useEffect(() => {
    if (!hasKeys) return
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
      // Held down it counts once, or the names would flicker and end up in the open by chance.
      if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() === 'c') onCovered(!isCovered)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasKeys, isCovered, onCovered])
  return (
    <Button
      look="secondary"
      icon={isCovered ? Eye : EyeOff}
      {...(hasKeys ? { 'aria-keyshortcuts': 'c' } : {})}
      onClick={() => onCovered(!isCovered)}
    >
      {t(isCovered ? 'cover.off' : 'cover.on')}
    </Button>
  )
}
