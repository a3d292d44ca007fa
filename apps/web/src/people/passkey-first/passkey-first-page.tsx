import { Answer } from '../../platform/answer.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Part } from '../../ui/messages/part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasskeysCard } from '../profile/passkeys/passkeys-card.tsx'
import { usePasskeys } from '../profile/passkeys/use-passkeys.ts'
import { knowsPasskeys, PasskeyWay } from '../sign-in/passkey/index.ts'
import { t } from './words/index.ts'

/** Shown before every screen of staff whose school requires a passkey, until they use one or have made their first. */
export function PasskeyFirstPage() {
  usePageTitle(t('title'))
  return (
    <Page width="reading">
      <PageHead title={t('title')} lead={t('lead')} />
      {/* Somebody who has one is never asked for another: first it has to be known. */}
      <Answer query={usePasskeys()} failed={t('failed')}>
        {({ passkeys }) =>
          passkeys.some(passkey => passkey.works) && knowsPasskeys() ? (
            <Stack>
              <Card aria-labelledby="use-passkey">
                <CardHead id="use-passkey" title={t('use.title')} note={t('use')} />
                <Part>
                  <PasskeyWay look="primary" wide={false} />
                </Part>
              </Card>
              <p>{t('lost')}</p>
            </Stack>
          ) : (
            <Stack>
              <p>{t('add')}</p>
              <PasskeysCard />
            </Stack>
          )
        }
      </Answer>
    </Page>
  )
}
