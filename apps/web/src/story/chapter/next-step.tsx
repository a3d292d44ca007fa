import type { ChapterPage } from '@xiotein/contract/story'
import { BookOpen, Gift, Play } from 'lucide-react'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { t } from '../words/index.ts'
import styles from './next-step.module.css'

/** The next step in this chapter, and the one button that leads there. */
export function NextStep({ page }: { page: ChapterPage }) {
  const href = `/story/${page.episodeId}`
  if (page.claimable) {
    return (
      <div className={styles.next} data-tutorial="episode">
        <p>{t('next.claim')}</p>
        <ButtonLink icon={Gift} href={`${href}?claim=now`}>
          {t('next.claim.button')}
        </ButtonLink>
      </div>
    )
  }
  if (page.claimed) return <AfterClaim page={page} href={href} />
  return (
    <div className={styles.next} data-tutorial="episode">
      <p>{t(page.started ? 'next.go' : 'next.begin', { title: page.episodeTitle })}</p>
      <ButtonLink icon={page.started ? Play : BookOpen} href={href}>
        {t(page.started ? 'next.go.button' : 'next.begin.button')}
      </ButtonLink>
    </div>
  )
}

function AfterClaim({ page, href }: { page: ChapterPage; href: string }) {
  const isLeft = (required: boolean) => page.challenges.filter(one => one.required === required && one.state !== 'done').length
  const [left, extra] = [isLeft(true), isLeft(false)]
  return (
    <>
      <Note tone={left === 0 ? 'good' : 'pending'} title={t(left === 0 ? 'next.done' : 'next.challenges', { left })}>
        {extra === 0 ? null : <p>{t('next.extra', { extra })}</p>}
        {page.letterLine === null ? null : <q className={styles.line}>{page.letterLine}</q>}
      </Note>
      <div>
        <ButtonLink look="secondary" icon={BookOpen} href={`${href}?scene=1`}>
          {t('next.again')}
        </ButtonLink>
      </div>
    </>
  )
}
