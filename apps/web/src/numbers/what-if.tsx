import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { forecastFigure } from './figures/forecast.tsx'
import { type Trial, useForecast } from './use-numbers.ts'
import { t } from './words/index.ts'

/** In the form of a perk: what pupils would hold in ten weeks if it cost that. */
export function PriceWhatIf({ perkId, pp }: { readonly perkId: string; readonly pp: number }) {
  return <WhatIf ask={t('whatIf.price', { pp })} trial={{ ware: perkId, pp: String(pp) }} />
}

/** In the form of the vaults: what pupils would hold if these paid dues, or none. */
export function DuesWhatIf({ dues }: { readonly dues: boolean }) {
  return <WhatIf ask={dues ? t('whatIf.dues') : t('whatIf.noDues')} trial={{ dues: String(dues) }} />
}

type WhatIfProps = { readonly ask: string; readonly trial: Trial }

/** The forecast with one change, played when somebody asks. Once something else is typed, it is asked again. */
function WhatIf({ ask, trial }: WhatIfProps) {
  const [asked, setAsked] = useState<string | null>(null)
  if (asked === ask) return <Forecast trial={trial} />
  return (
    <div>
      <Button look="secondary" onClick={() => setAsked(ask)}>
        {ask}
      </Button>
    </div>
  )
}

function Forecast({ trial }: { readonly trial: Trial }) {
  return (
    <Answer query={useForecast(trial)} failed={t('failed')} waiting={<p role="status">{t('whatIf.waiting')}</p>} inside="note">
      {data => (
        <div role="status">
          <Note tone="info">{data.lacks !== null || data.tried.length > 0 ? forecastFigure(data).title : t('whatIf.notSold')}</Note>
        </div>
      )}
    </Answer>
  )
}
