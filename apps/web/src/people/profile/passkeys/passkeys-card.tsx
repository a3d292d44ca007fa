import { useState } from 'react'
import { Answer } from '../../../platform/answer.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SkeletonRows } from '../../../ui/display/waiting.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { knowsPasskeys } from '../../sign-in/passkey/index.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { type Passkeys, usePasskeys } from './use-passkeys.ts'
import { t } from './words/index.ts'

/** Passkeys of staff: lists, adds and removes them. */
export function PasskeysCard() {
  const query = usePasskeys()
  return (
    <Card aria-labelledby="passkeys">
      <CardHead id="passkeys" title={t('title')} note={t('note')} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={2} />} inside="card">
        {data => (
          <Stack>
            {data.passkeys.length === 0 ? <p>{t('none')}</p> : <PasskeyList {...data} />}
            <AddPasskey passkeys={data} />
          </Stack>
        )}
      </Answer>
    </Card>
  )
}

/** The way to another one, or why there is none. */
function AddPasskey({ passkeys }: { passkeys: Passkeys }) {
  const [open, setOpen] = useState(false)
  if (!passkeys.possible) return <Note tone="info">{t('impossible')}</Note>
  if (!knowsPasskeys()) return <Note tone="info">{t('cannot')}</Note>
  if (open) return <AddPasskeyForm passkeys={passkeys} onDone={() => setOpen(false)} />
  return (
    <Row>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
    </Row>
  )
}
