import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { type OpenClass, useClass } from '../classes/index.ts'
import { Answer } from '../platform/answer.tsx'
import { useLiveState } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { language as ownLanguage } from '../ui/speech.ts'
import { useKeptWords } from './kept-words.ts'
import styles from './reports.module.css'
import { type ReportQuery, ReportsForm } from './reports-form.tsx'
import { Sheets } from './sheets.tsx'
import { reportsApi } from './use-reports.ts'
import { t } from './words/index.ts'

/** `/admin/classes/{classId}/reports`: reports for parents' evening, as they come out of the printer. */
export function ReportsPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  usePageTitle(query.data ? t('page', { className: query.data.name }) : null)
  return (
    <Page>
      <Answer query={query} failed={t('failed.class')}>
        {schoolClass => <OfClass schoolClass={schoolClass} />}
      </Answer>
    </Page>
  )
}

function OfClass({ schoolClass }: { schoolClass: OpenClass }) {
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<ReportQuery>(() => ({
    from: null,
    to: null,
    personId: search.get('pupil') ?? '',
    language: ownLanguage(),
  }))
  // Other days, another language, one pupil alone or another page keep what was written.
  const { words, isKept, write, clear } = useKeptWords(schoolClass.id)
  const [isClearing, setClearing] = useState(false)
  const isOffline = useLiveState() === 'offline'
  const { personId, from, to, language } = asked
  const input = {
    classId: schoolClass.id,
    language,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(personId === '' ? {} : { personId }),
  }
  const query = useRead(reportsApi, 'reports.of-class', from === '' || to === '' ? null : input, { keepsPrevious: true })
  return (
    <>
      <div className={styles.notPrinted}>
        <PageHead title={t('title')} lead={t('lead', { className: schoolClass.name })} />
        {isKept ? null : <Note tone="warn">{t('words.notKept')}</Note>}
        {isOffline ? <Note tone="warn">{t('offline')}</Note> : null}
        <ReportsForm
          pupils={query.data?.pupils ?? schoolClass.roster}
          asked={asked}
          days={query.data ?? null}
          onAsked={setAsked}
          count={query.data?.reports.length ?? 0}
          isLoading={query.isPlaceholderData}
        >
          <ButtonLink href={`/admin/classes/${schoolClass.id}`} look="secondary" icon={ArrowLeft}>
            {t('back')}
          </ButtonLink>
          {Object.keys(words).length === 0 ? null : (
            <Button look="ghost" icon={Trash2} onClick={() => setClearing(true)}>
              {t('words.clear')}
            </Button>
          )}
        </ReportsForm>
      </div>
      <ConfirmDialog
        open={isClearing}
        title={t('words.clear.title')}
        confirmLabel={t('words.clear')}
        danger
        onConfirm={() => {
          clear()
          setClearing(false)
        }}
        onCancel={() => setClearing(false)}
      >
        <p>{t('words.clear.text')}</p>
      </ConfirmDialog>
      <Answer query={query} failed={t('failed')}>
        {reports =>
          reports.reports.length === 0 ? (
            <Card>
              <EmptyState art="benches" title={t('empty')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            </Card>
          ) : (
            <Sheets reports={reports} language={language} words={words} onWords={write} />
          )
        }
      </Answer>
    </>
  )
}
