import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { RoomGroup, SageRoom } from '../platform/feature.ts'
import styles from './rooms.module.css'
import { t } from './words/index.ts'

type RoomsProps = { groups: readonly RoomGroup[]; open: SageRoom }

/** The rooms of the Sage's Chamber: a row in four groups, and on a phone one button that opens all of them. */
export function Rooms({ groups, open }: RoomsProps) {
  return (
    <>
      <RowOfRooms groups={groups} open={open} />
      {/* Another room is another list, which is closed. */}
      <ListOfRooms key={open.href} groups={groups} open={open} />
    </>
  )
}

function RoomLink({ room: { href, label, Mark }, open, className }: { room: SageRoom; open: SageRoom; className: string | undefined }) {
  return (
    <Link href={href} className={className} aria-current={href === open.href ? 'page' : undefined}>
      {label()}
      {Mark ? <Mark /> : null}
    </Link>
  )
}

function RowOfRooms({ groups, open }: RoomsProps) {
  const row = useRef<HTMLElement>(null)
  // Where the row scrolls, the room that is open must be in sight.
  useEffect(() => {
    const tab = open.href ? row.current?.querySelector<HTMLElement>('[aria-current]') : null
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [open.href])
  return (
    <nav ref={row} className={styles.row} aria-label={t('rooms')}>
      {groups.map(({ name, rooms }) => (
        <span key={name} className={styles.group}>
          {rooms.map(room => (
            <RoomLink key={room.href} room={room} open={open} className={styles.tab} />
          ))}
        </span>
      ))}
    </nav>
  )
}

function ListOfRooms({ groups, open }: RoomsProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { Mark } = open
  return (
    <div className={styles.phone}>
      <button type="button" className={styles.choose} aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <span className={styles.word}>{t('room')}</span>
        <b>{open.label()}</b>
        {Mark ? <Mark /> : null}
        <ChevronDown aria-hidden="true" />
      </button>
      <nav id={list} hidden={!isOpen} className={styles.list} aria-label={t('rooms')}>
        {groups.map(({ name, rooms }) => (
          <div key={name}>
            <h2>{t(`group.${name}`)}</h2>
            <div className={styles.two}>
              {rooms.map(room => (
                <RoomLink key={room.href} room={room} open={open} className={styles.entry} />
              ))}
            </div>
          </div>
        ))}
      </nav>
    </div>
  )
}
