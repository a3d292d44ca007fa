import { Answer } from '../../platform/answer.tsx'
import { Skeleton } from '../../ui/display/waiting.tsx'
import { TitleChoice } from './title-choice.tsx'
import { useHonours } from './use-honours.ts'
import { t } from './words/index.ts'

/** The choice of the reader's title, for pages that show it. */
export function OwnTitle() {
  return (
    <Answer query={useHonours()} failed={t('failed')} waiting={<Skeleton height="4.5rem" />} inside="note">
      {({ titles, worn }) => <TitleChoice titles={titles} worn={worn} />}
    </Answer>
  )
}
