import type { ReactNode } from 'react'
import { Skeleton, Spinner } from '../ui/display/waiting.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Rich } from '../ui/rich.tsx'
import { Figures } from './figures.tsx'
import type { Way } from './lesson.ts'
import styles from './lesson-screen.module.css'
import { t } from './words/index.ts'

/** Explains the use of the screen; until the class has come, as it is for scorekeepers. */
export function How({ way, children }: { way: Way; children?: ReactNode }) {
  return (
    <Card as="div" look="quiet" padded={false} className={styles.how}>
      <p>
        <Rich of={t} id={way === 'award' ? 'tools.howAward' : 'tools.how'} components={{ b: <b /> }} />
      </p>
      {children}
    </Card>
  )
}

/**
 * The scorekeeper screen until its class has come: the words that are the same for every class, where the screen has them. The server
 * draws it, too (src/app/draw.tsx), so it uses nothing but words.
 */
export function LessonSkeleton() {
  return (
    <Page className={styles.screen} aria-busy="true">
      <PageHead close title={t('screen.title')} lead={t('screen.lead', { title: '…' })}>
        <Figures pupils={null} />
      </PageHead>
      <div className={styles.tools}>
        <div className={styles.coming} />
      </div>
      <div className={styles.top}>
        <div className={styles.coming}>
          <Spinner label={t('page.loading')} />
        </div>
        <How way="submit" />
      </div>
      <div className={styles.grid} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(each => (
          <Skeleton key={each} height="7.5rem" />
        ))}
      </div>
    </Page>
  )
}
