import { Check, CircleHelp } from 'lucide-react'
import { useCommandWithToasts } from '../platform/use-command-with-toasts.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './care.module.css'
import { NextStep } from './next-step.tsx'
import { SignPicture } from './sign-picture.tsx'
import { headlineOf, hidesOf, showsOf, sinceWords, titleOf, untilWords } from './sign-words.ts'
import { type CareRow, careApi, keyOf } from './use-care.ts'
import { t } from './words/index.ts'

type SignCardProps = {
  worth: CareRow
  hasSieges: boolean
  onAside: (until: string | null) => void
  onShield: (until: string | null) => void
}

/** The heading of a sign. */
export const signId = (worth: CareRow): string => keyOf(worth).replaceAll(' ', '-')

/** One sign: its picture, what it shows and does not show, and one thing to do. */
export function SignCard({ worth, hasSieges, onAside, onShield }: SignCardProps) {
  const { person, classId, className, sign, asideUntil } = worth
  const put = useCommandWithToasts(careApi, 'care.put-aside', {
    failed: () => t('failed.aside'),
    done: ({ asideUntil: until }) => (until ? t('done.aside', { day: untilWords(until) }) : t('done.back')),
    onDone: answer => onAside(answer.asideUntil),
    absolute: true,
    about: ({ kind }) => kind,
  })
  return (
    <Card className={styles.sign} aria-labelledby={signId(worth)}>
      <header className={styles.who}>
        <span className={styles.face}>
          <Avatar id={person.id} name={person.displayName} photoUrl={person.photo} />
        </span>
        <div>
          <h2 id={signId(worth)}>
            <span className={styles.name}>{person.displayName}</span>, {className}
          </h2>
          <p>
            {titleOf(sign)}, {sinceWords(sign)}
          </p>
        </div>
        <Button
          look="ghost"
          size="small"
          icon={Check}
          busy={put.busy}
          onClick={() => put.send({ classId, personId: person.id, kind: sign.kind, aside: asideUntil === null })}
        >
          {t(asideUntil === null ? 'aside.put' : 'aside.back')}
        </Button>
      </header>
      <figure className={styles.figure}>
        <figcaption>
          <h3>{headlineOf(sign)}</h3>
        </figcaption>
        <SignPicture sign={sign} className={className} />
      </figure>
      <div className={styles.proof}>
        <div>
          <h3>
            <Check aria-hidden="true" />
            {t('shows')}
          </h3>
          <ul>
            {showsOf(sign).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div className={styles.not}>
          <h3>
            <CircleHelp aria-hidden="true" />
            {t('hides')}
          </h3>
          <ul>
            {hidesOf(sign).map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <NextStep worth={worth} hasSieges={hasSieges} onShield={onShield} />
    </Card>
  )
}
