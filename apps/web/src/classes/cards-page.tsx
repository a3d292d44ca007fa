import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { ArrowLeft, IdCard, Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { useCommand } from '../platform/use-command.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AddressNote } from './address-note.tsx'
import { classesApi } from './api.ts'
import { CardSheet } from './card-sheet.tsx'
import { CLASS_READS, type OpenClass, useClass } from './use-classes.ts'
import { t } from './words/index.ts'

/** A sheet of sign-in cards to print and cut. Making it makes new start codes, so it takes a press. */
export function CardsPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  usePageTitle(query.data ? t('cards.page', { className: query.data.name }) : null)
  return (
    <Page>
      <Answer query={query} failed={t('failed.class')}>
        {schoolClass => <Cards schoolClass={schoolClass} />}
      </Answer>
    </Page>
  )
}

function Cards({ schoolClass }: { schoolClass: OpenClass }) {
  const [search] = useSearchParams()
  const wanted = new Set(search.getAll('pupil'))
  const named = schoolClass.roster.filter(pupil => wanted.has(pupil.id))
  const without = schoolClass.roster.filter(pupil => pupil.needsCard)
  const needing = without.filter(pupil => !pupil.isSuspended)
  const make = useCommand(classesApi, 'classes.print-cards', { changes: CLASS_READS })
  const back = (
    <ButtonLink href={`/admin/classes/${schoolClass.id}`} look="secondary" icon={ArrowLeft}>
      {t('backToClass')}
    </ButtonLink>
  )
  if (make.answer && make.answer.cards.length > 0) {
    return (
      <CardSheet sheet={make.answer}>
        <LeftOut {...make.answer.leftOut} />
        <Row>
          {back}
          <Button icon={Printer} onClick={() => window.print()}>
            {t('cards.print')}
          </Button>
        </Row>
      </CardSheet>
    )
  }
  const forWhom = named.length > 0 ? named : needing
  const leftOut = make.answer?.leftOut ?? { suspended: without.length - needing.length, newToClass: 0 }
  const isNobodyLeftOut = leftOut.suspended + leftOut.newToClass === 0
  return (
    <>
      <PageHead title={t('cards')} lead={schoolClass.name} />
      <Card>
        {!schoolClass.may.makeCards ? (
          <EmptyState title={t('cards.notYours')} actions={back}>
            <p>{t('cards.notYoursText')}</p>
          </EmptyState>
        ) : forWhom.length === 0 || make.answer ? (
          <EmptyState title={t(isNobodyLeftOut ? 'cards.nobody' : 'cards.nobodyNow')} actions={back}>
            {isNobodyLeftOut ? <p>{t('cards.nobodyText')}</p> : <LeftOut {...leftOut} />}
          </EmptyState>
        ) : (
          <Stack>
            <p>
              {named.length > 0
                ? t('cards.for', { names: named.map(pupil => pupil.displayName).join(', ') })
                : t('cards.forAll', { count: needing.length })}
            </p>
            <AddressNote />
            <Note tone="warn">{t('cards.warning')}</Note>
            {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
            <Row>
              {back}
              <Button
                icon={IdCard}
                busy={make.busy}
                busyLabel={t('making')}
                onClick={() => make.send({ classId: schoolClass.id, personIds: named.length > 0 ? named.map(pupil => pupil.id) : null })}
              >
                {t('cards.make', { count: forWhom.length })}
              </Button>
            </Row>
          </Stack>
        )}
      </Card>
    </>
  )
}

/** Who has no password and gets no card, with why. */
function LeftOut({ suspended, newToClass }: OutputOf<ClassesCalls['classes.print-cards']>['leftOut']) {
  return (
    <>
      {suspended > 0 ? <p>{t('cards.leftOut.suspended', { count: suspended })}</p> : null}
      {newToClass > 0 ? <p>{t('cards.leftOut.newToClass', { count: newToClass })}</p> : null}
    </>
  )
}
