import { Note } from '../ui/messages/note.tsx'
import { t } from './words/index.ts'

type OpenToAllProps = { emailSignUp: boolean; signInWith: readonly string[]; hasDomains: boolean }

/** Warns where anybody at all can make an account, by email or with a provider. */
export function OpenToAll({ emailSignUp, signInWith, hasDomains }: OpenToAllProps) {
  if (hasDomains || (!emailSignUp && signInWith.length === 0)) return null
  return (
    <Note tone="warn">
      <p>{t('openToAll')}</p>
    </Note>
  )
}
