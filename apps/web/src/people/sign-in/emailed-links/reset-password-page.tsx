import { useSearchParams } from 'wouter'
import { AskResetForm } from './ask-reset-form.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

/** `/reset-password`: asks for a link; with a link (`token`) or a sign-in card (`first`) a new password is chosen. */
export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token === null ? <AskResetForm /> : <ChoosePasswordForm token={token} isFirst={query.has('first')} />
}
