import { Card, CardHead } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import styles from './about-page.module.css'

type Credit = { what: string; by: string; licence: string; href?: string }

/** What others made and Xiotein shows or runs in the browser. */
const credits: readonly Credit[] = [
  {
    what: 'Texturina',
    by: 'Letters of headings, by The Texturina Project Authors',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/texturina.txt',
  },
  {
    what: 'Merriweather Sans',
    by: 'Letters of texts, by The Merriweather Project Authors',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/merriweather-sans.txt',
  },
  {
    what: 'Atkinson Hyperlegible Next',
    by: 'The clearer letters, by The Atkinson Hyperlegible Next Project Authors',
    licence: 'SIL Open Font License 1.1',
    href: '/licences/atkinson-hyperlegible-next.txt',
  },
  { what: 'Lucide', by: 'Signs on buttons and menus, by Lucide Contributors', licence: 'ISC License', href: '/licences/lucide.txt' },
  { what: 'React, TanStack Query, Socket.IO', by: 'Parts of the program, by their contributors', licence: 'MIT License' },
  { what: 'wouter', by: 'Ways between the screens, by its contributors', licence: 'The Unlicense' },
]

/** `/about`: what this is, which version, and who made what it is made of. */
export function AboutPage() {
  return (
    <Page width="reading">
      <PageHead title="About Xiotein" lead="A classroom game that a school runs itself." />
      <Stack gap="wide">
        <Card>
          <div className={styles.text}>
            <p>
              Version <strong>{import.meta.env.VITE_XIOTEIN_VERSION}</strong>, under the MIT License. The pictures were drawn for Xiotein.
            </p>
            <p>
              What you see here comes from your school’s own server. Your browser asks nobody else while you use it, unless you choose to
              sign in with Google, and nobody counts your visits.
            </p>
          </div>
        </Card>
        <Card aria-labelledby="credits">
          <CardHead id="credits" title="With thanks to" />
          <dl className={styles.list}>
            {credits.map(credit => (
              <div key={credit.what}>
                <dt>{credit.what}</dt>
                <dd>
                  {credit.by}. {credit.href ? <a href={credit.href}>{credit.licence}</a> : credit.licence}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </Stack>
    </Page>
  )
}
