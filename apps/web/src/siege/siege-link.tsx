import { ButtonLink } from '../ui/actions/button.tsx'
import { t } from './pages/words/index.ts'
import { SiegeOnly } from './siege-only.tsx'

/** A link from the PP that were stolen today to the list of the attacks. */
export function SiegeLink() {
  return (
    <SiegeOnly>
      <ButtonLink href="/battle/siege" look="secondary">
        {t('siege.see')}
      </ButtonLink>
    </SiegeOnly>
  )
}
