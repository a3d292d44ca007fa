import { Download } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../platform/call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { dateOf } from '../../ui/school-time.ts'
import { people, useMe } from '../session.ts'
import { FormTrouble } from '../sign-in/form-trouble.tsx'
import { t } from '../words/index.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Downloads everything that is kept about the reader, or erases it. */
export function DataCard() {
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    try {
      const everything = await people.read('people.download-me', {})
      saveFile(`xiotein-${dateOf(new Date())}.json`, 'application/json', JSON.stringify(everything, null, 2))
    } catch (error) {
      setTrouble(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card aria-labelledby="my-data">
      <CardHead id="my-data" title={t('data.title')} note={t('data.note')} />
      <Stack>
        <FormTrouble words={trouble} />
        <Row>
          <Button look="secondary" icon={Download} busy={busy} busyLabel={t('data.collecting')} onClick={() => void download()}>
            {t('data.download')}
          </Button>
          {me.actingFor ? null : (
            <Button look="ghost" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          )}
        </Row>
      </Stack>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}
