import { useId } from 'react'
import { Button } from '../actions/button.tsx'
import { When } from '../display/when.tsx'
import { t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'
import styles from './recent-messages.module.css'
import { useRecentMessages } from './toasts.tsx'

/** The messages that have gone by, for those who could not read them in time, and what can still be done about them. */
export function RecentMessages({ open, onClose }: { open: boolean; onClose: () => void }) {
  const messages = useRecentMessages()
  const list = useId()
  return (
    <Dialog open={open} onClose={onClose} title={t('recentMessages')}>
      {messages.length === 0 ? (
        <p>{t('noMessages')}</p>
      ) : (
        <ul className={styles.list}>
          {messages.map(message => (
            <li key={message.id} className={styles[message.tone]}>
              <p id={`${list}-${message.id}`}>{message.text}</p>
              <p className={styles.when}>
                {message.tone === 'bad' ? `${t('problem')}, ` : null}
                <When at={message.at} />
              </p>
              {message.action ? (
                <Button look="secondary" size="small" aria-describedby={`${list}-${message.id}`} onClick={message.action.onPress}>
                  {message.action.label}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
