import { ArrowUp, EyeOff } from 'lucide-react'
import { Link } from 'wouter'
import { useMe } from '../people/index.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { readNumber } from '../ui/display/numbers.ts'
import { Card } from '../ui/layout/card.tsx'
import { BoardTable } from './board-table.tsx'
import { boardWords, ordinal } from './board-words.ts'
import styles from './hall-of-fame.module.css'
import type { Own } from './use-board.ts'

type OwnCardProps = {
  own: Own
  by: keyof typeof boardWords
  className: string | null
  /** The last place that everybody reads: up to there one's neighbours stand on the board already. */
  lastPlace: number
}

const aheadWords = ({ place, before }: Own, by: OwnCardProps['by']): string => {
  if (place === null)
    return by === 'week' ? 'Your first points of this week put you on the board.' : 'Your first points put you on the board.'
  if (before === null) return place === 1 ? 'Nobody has more. Well done.' : ''
  return `${readNumber(before.by)} ${boardWords[by].unit} behind ${before.name}.`
}

const climbedWords = (places: number): string => ` You have climbed ${places === 1 ? 'one place' : `${places} places`} this week.`

/** One's own place, with those directly above and below. Nobody else is shown it. */
export function OwnCard({ own, by, className, lastPlace }: OwnCardProps) {
  const me = useMe()
  const isOnBoard = !own.hidesName && own.window.every(row => row.place <= lastPlace)
  const where = className ?? 'your school'
  return (
    <Card padded={false} aria-labelledby="own-place">
      <div className={styles.own}>
        <Avatar id={me.id} name={me.displayName} photoUrl={me.photo} />
        <div className={styles.ownWords}>
          <h2 id="own-place">{own.place === null ? 'You have no place yet' : `You are ${ordinal(own.place)}`}</h2>
          <p>
            {aheadWords(own, by)}
            {own.climbed > 0 ? climbedWords(own.climbed) : ''}
          </p>
        </div>
        {own.climbed > 0 ? (
          <Chip tone="good" icon={ArrowUp} title={climbedWords(own.climbed).trim()}>
            {own.climbed}
          </Chip>
        ) : null}
      </div>
      {own.window.length > 1 && !isOnBoard ? (
        <div className={styles.around}>
          <BoardTable caption={`You and your neighbours in ${where}`} rows={own.window} by={by} brief />
        </div>
      ) : null}
      {own.hidesName ? (
        <p className={styles.foot}>
          <EyeOff className={styles.icon} aria-hidden="true" />
          <span>
            Your name is hidden: nobody else sees you here. <Link href="/profile/settings">Change it in My Profile</Link>
          </span>
        </p>
      ) : null}
    </Card>
  )
}
