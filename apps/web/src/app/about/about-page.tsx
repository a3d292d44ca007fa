import { useSessionState } from '../../people/index.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Rich } from '../../ui/rich.tsx'
import styles from './about-page.module.css'
import { credits } from './credits.ts'
import { t } from './words/index.ts'

/** `/about`: what this is, which version, and who made what it is made of. */
export function AboutPage() {
  const { front } = useSessionState()
  return (
    <Page width="reading">
      <PageHead title={t('title')} lead={t('lead')} />
      <Stack gap="wide">
        <Card>
          <div className={styles.text}>
            <p>
              <Rich of={t} id="version" values={{ version: import.meta.env.VITE_XIOTEIN_VERSION }} components={{ strong: <strong /> }} />
            </p>
            <p>
              {t('own')} {t(front?.countsPages ? 'own.counted' : 'own.uncounted')}
            </p>
          </div>
        </Card>
        <Card aria-labelledby="credits">
          <CardHead id="credits" title={t('thanks')} />
          <dl className={styles.list}>
            {credits.map(credit => (
              <div key={credit.what}>
                <dt>{credit.what}</dt>
                <dd>
                  {t(credit.by)}. {credit.href ? <a href={credit.href}>{credit.licence}</a> : credit.licence}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </Stack>
    </Page>
  )
}
