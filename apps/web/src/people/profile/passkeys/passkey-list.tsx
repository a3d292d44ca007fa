import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { When } from '../../../ui/display/when.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Rich } from '../../../ui/rich.tsx'
import styles from '../profile-page.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { Passkey, Passkeys } from './use-passkeys.ts'
import { t } from './words/index.ts'

/** The reader's passkeys, each to be renamed or removed. */
export function PasskeyList({ passkeys, proof }: Passkeys) {
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const close = (): void => setAsked(null)
  return (
    <>
      <ul className={styles.sessions}>
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={what => setAsked({ what, passkey })} />
        ))}
      </ul>
      {asked?.what === 'rename' ? <RenameDialog passkey={asked.passkey} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog passkey={asked.passkey} proof={proof} onClose={close} /> : null}
    </>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt, works, here } = passkey
  return (
    <li className={styles.session}>
      <KeyRound className={styles.device} aria-hidden="true" />
      <div className={styles.sessionWords}>
        <b>{name}</b>
        <span>
          <Rich
            of={t}
            id={lastUsedAt === null ? 'unused' : 'used'}
            components={{ added: <When at={createdAt} />, used: <When at={lastUsedAt ?? createdAt} /> }}
          />
        </span>
      </div>
      {here ? <Chip tone="good">{t('here')}</Chip> : works ? null : <Chip tone="warn">{t('elsewhere')}</Chip>}
      <Row>
        <Button look="secondary" size="small" aria-label={t('renameLabel', { name })} onClick={() => onAsk('rename')}>
          {t('rename')}
        </Button>
        <Button look="secondary" size="small" aria-label={t('removeLabel', { name })} onClick={() => onAsk('remove')}>
          {t('remove')}
        </Button>
      </Row>
    </li>
  )
}
