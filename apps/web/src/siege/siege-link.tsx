import { ButtonLink } from '../ui/actions/button.tsx'
import { t } from './pages/words/index.ts'
import { SiegeOnly } from './siege-only.tsx'

/** From the stolen PP of today to how they were stolen. */
export function SiegeLink() {
  return (
    <SiegeOnly>
      <ButtonLink href="/battle/siege" look="secondary">
        {t('siege.see')}
      </ButtonLink>
    </SiegeOnly>
  )
}
