import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { Gates } from '../chapter/gates.tsx'
import { Letter } from '../letter/letter.tsx'
import { type ClaimAnswer, useStory } from '../use-story.ts'
import { t } from '../words/index.ts'
import styles from './claim.module.css'
import { RewardPlate } from './reward-plate.tsx'

/** The rewards that were won, and the line of the letter that they uncover. */
export function Won({ chapter, claimed }: { chapter: number; claimed: ClaimAnswer }) {
  const { xp, pp, rewards, chosen, title, letterLine, ascension, opened, missing } = claimed
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.won}>
      <RewardPlate
        chapter={chapter}
        xp={xp}
        pp={pp}
        rewards={[...new Set([...rewards, chosen])]}
        title={title}
        ascension={ascension}
        icon={Check}
      >
        <p className={styles.kicker}>{t('won.chapter', { chapter })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t('won')}
        </h1>
      </RewardPlate>
      <div className={styles.letter}>
        {letterLine === null ? null : (
          <>
            <h2>{t('won.line', { line: chapter + 1 })}</h2>
            <OpenLetter line={chapter + 1} text={letterLine} />
          </>
        )}
        {opened === null ? <Missing chapter={chapter} missing={missing} /> : null}
        <div className={styles.go}>
          <ButtonLink href={`/chapters?chapter=${opened ?? chapter}`}>
            {opened === null ? t('end.toChapter') : t('won.go', { chapter: opened })}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Explains why no other chapter has opened, and what opens it; or that the story is told. */
function Missing({ chapter, missing }: { chapter: number } & Pick<ClaimAnswer, 'missing'>) {
  const gates = missing.filter(({ is }) => is !== 'chapter')
  return (
    <>
      {missing.length === 0 ? <Note tone="good">{t('won.all')}</Note> : null}
      {missing.length > gates.length ? <Note tone="pending">{t('won.challenges')}</Note> : null}
      {gates.length > 0 ? (
        <Note tone="pending" title={t('won.waits', { chapter: chapter + 1 })}>
          <Gates gates={gates} />
        </Note>
      ) : null}
    </>
  )
}

/** The letter with its new line. The lines before it come from the journey; until they are here, the new one is alone. */
function OpenLetter({ line, text }: { line: number; text: string }) {
  const journey = useStory('story.journey', {})
  const known = journey.data?.letter ?? []
  const lines = Array.from({ length: line - 1 }, (_, at) => known[at] ?? '')
  return (
    <>
      <Letter lines={[...lines, text]} fresh={line} />
      {line > 1 && journey.isError && journey.data === undefined ? (
        <QueryFailed query={journey} look="note" title={t('won.letterFailed')} />
      ) : null}
    </>
  )
}
