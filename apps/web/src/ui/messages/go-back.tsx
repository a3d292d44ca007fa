import { Button } from '../actions/button.tsx'
import { t } from '../words/index.ts'

const goBack = (): void => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))

/** The way back from a page that this person may not see. */
export function GoBack() {
  return (
    <Button look="secondary" onClick={goBack}>
      {t('goBack')}
    </Button>
  )
}
