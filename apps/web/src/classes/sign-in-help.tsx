import { DoorOpen, IdCard, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { ResetLinkDialog } from './accounts/reset-link-dialog.tsx'
import { SignInCodeDialog } from './accounts/sign-in-code-dialog.tsx'
import styles from './classes.module.css'
import type { OpenClass, Pupil } from './use-classes.ts'
import { t } from './words/index.ts'

/** Every way to help one pupil in, each with when it is the right one. Nothing for those who do not change the class. */
export function SignInHelp({ schoolClass, pupil }: { schoolClass: OpenClass; pupil: Pupil }) {
  const [open, setOpen] = useState<'link' | 'code' | null>(null)
  if (!schoolClass.may.edit || schoolClass.archivedAt) return null
  const close = (): void => setOpen(null)
  return (
    <Card aria-labelledby="sign-in-help">
      <CardHead id="sign-in-help" title={t('help')} note={t('help.as', { as: pupil.username ?? pupil.email ?? '–' })} />
      <ul className={styles.help}>
        {schoolClass.may.makeCards ? (
          <li>
            <ButtonLink look="secondary" icon={IdCard} href={`/admin/classes/${schoolClass.id}/cards?pupil=${pupil.id}`}>
              {t('pupil.card')}
            </ButtonLink>
            <p>{t('help.card')}</p>
          </li>
        ) : null}
        <li>
          <Button look="secondary" icon={KeyRound} onClick={() => setOpen('link')}>
            {t('pupil.link')}
          </Button>
          <p>{t('help.link')}</p>
        </li>
        {pupil.needsCard ? null : (
          <li>
            <Button look="secondary" icon={DoorOpen} onClick={() => setOpen('code')}>
              {t('pupil.code')}
            </Button>
            <p>{t('help.code')}</p>
          </li>
        )}
        {schoolClass.may.makeCards ? null : <li>{t('help.noCard')}</li>}
      </ul>
      {open === 'code' ? <SignInCodeDialog person={pupil} onClose={close} /> : null}
      {open === 'link' ? <ResetLinkDialog person={pupil} onClose={close} /> : null}
    </Card>
  )
}
