import { Link } from 'wouter'
import { useMe, useSessionState } from '../people/index.ts'
import { Note } from '../ui/messages/note.tsx'
import { t } from './words/index.ts'

/**
 * Warns before a card, a link or a code is made whose address leads others nowhere. `printed`: it is used for months, so it is said, too, where
 * the address is good in one network alone.
 */
export function AddressNote({ printed = false }: { printed?: boolean }) {
  const me = useMe()
  const { handedAddress, handedReach } = useSessionState().front ?? {}
  if (!handedAddress || handedReach === 'anywhere') return null
  const address = handedAddress.replace(/^https?:\/\//, '')
  if (handedReach === 'this-network') return printed ? <Note tone="info">{t('address.network', { address })}</Note> : null
  const isElsewhere = handedReach === 'other-network'
  return (
    <Note tone="warn" title={t(isElsewhere ? 'address.left' : 'address.here')}>
      {t(isElsewhere ? 'address.leftText' : 'address.hereText', { address })}{' '}
      {me.may.runSchool ? <Link href="/admin/school">{t('address.set')}</Link> : t('address.ask')}
    </Note>
  )
}
