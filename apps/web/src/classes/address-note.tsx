import { Link } from 'wouter'
import { isThisComputer, useMe, useSessionState } from '../people/index.ts'
import { Note } from '../ui/messages/note.tsx'
import { t } from './words/index.ts'

/** Warns before a card, a link or a code is made that would work only on this computer. */
export function AddressNote() {
  const me = useMe()
  const address = useSessionState().front?.handedAddress
  if (!address || !isThisComputer(address)) return null
  return (
    <Note tone="warn" title={t('address.here')}>
      {t('address.hereText', { address: address.replace(/^https?:\/\//, '') })}{' '}
      {me.may.runSchool ? <Link href="/admin/school">{t('address.set')}</Link> : t('address.ask')}
    </Note>
  )
}
