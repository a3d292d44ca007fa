import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ROOM_GROUPS, type SageRoom } from '../platform/staff-parts.ts'
import { GroupedTabs, type Tab } from '../ui/actions/tabs.tsx'
import styles from './rooms.module.css'
import { t } from './words/index.ts'

type RoomsProps = { readonly rooms: readonly (Tab & Pick<SageRoom, 'group'>)[]; readonly open: string }

/** The rooms of the chamber in a row, by what they are for; on a phone behind one button, which opens all of them in two columns. */
export function Rooms({ rooms, open }: RoomsProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  // The room that it was opened in: opening another one closes it.
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const isUnfolded = unfolded === open
  useEffect(() => {
    if (!isUnfolded) return
    const fold = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setUnfolded(null)
      opener.current?.focus()
    }
    window.addEventListener('keydown', fold)
    return () => window.removeEventListener('keydown', fold)
  }, [isUnfolded])
  const groups = ROOM_GROUPS.map(group => ({ title: t(`group.${group}`), tabs: rooms.filter(room => room.group === group) }))
  const here = rooms.find(({ href }) => href === open)
  return (
    <div className={styles.rooms} data-unfolded={isUnfolded}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(isUnfolded ? null : open)}
      >
        <span>{t('room', { name: here?.label ?? '' })}</span>
        {here?.mark}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={styles.all}>
        <GroupedTabs label={t('chamber')} groups={groups.filter(({ tabs }) => tabs.length > 0)} current={open} />
      </div>
    </div>
  )
}
