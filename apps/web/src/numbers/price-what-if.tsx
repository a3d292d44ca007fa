import { useState } from 'react'
import { QueryFailed } from '../platform/query-failed.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Note } from '../ui/messages/note.tsx'
import { forecastFigure } from './figures/forecast.tsx'
import { useForecast } from './use-numbers.ts'
import { t } from './words/index.ts'

type PriceWhatIfProps = { readonly perkId: string; readonly pp: number }

/** In the form of a perk: what pupils would hold in ten weeks if it cost that. It is played when somebody asks. */
export function PriceWhatIf({ perkId, pp }: PriceWhatIfProps) {
  const [asked, setAsked] = useState<number | null>(null)
  if (asked === pp) return <Forecast perkId={perkId} pp={pp} />
  return (
    <div>
      <Button look="secondary" onClick={() => setAsked(pp)}>
        {t('priceWhatIf.ask', { pp })}
      </Button>
    </div>
  )
}

function Forecast({ perkId, pp }: PriceWhatIfProps) {
  const query = useForecast({ ware: perkId, pp: String(pp) })
  if (query.isError && query.data === undefined) return <QueryFailed query={query} look="note" title={t('failed')} />
  if (query.data === undefined) return <p role="status">{t('priceWhatIf.waiting')}</p>
  const isKnown = query.data.lacks !== null || query.data.tried.length > 0
  return (
    <div role="status">
      <Note tone="info">{isKnown ? forecastFigure(query.data).title : t('priceWhatIf.notSold')}</Note>
    </div>
  )
}
