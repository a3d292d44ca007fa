import { Button } from '../ui/actions/button.tsx'
import { useCopy } from '../ui/actions/use-copy.ts'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { dayOf, type Token } from './tokens.ts'
import { t } from './words/index.ts'

/** The token itself, to be put into the program now: the school does not know it any more. */
export function SecretDialog({ token, secret, onClose }: { token: Token; secret: string; onClose: () => void }) {
  const { state, copy } = useCopy(secret)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('secret.title', { name: token.name })}
      dismissible={false}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('done')}
          </Button>
          <Button onClick={copy}>{t(state === 'yes' ? 'copyDone' : 'copy')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          {t('once')} {t('until', { when: dayOf(token.endsAt) })}
        </p>
        <Field label={t('secret')} error={state === 'failed' ? t('notCopied') : null} hint={t(state === 'yes' ? 'copied' : 'copyHint')}>
          <TextInput readOnly value={secret} onFocus={event => event.target.select()} />
        </Field>
      </Stack>
    </Dialog>
  )
}
