import type { ClassesCalls } from '@xiotein/contract/classes'
import type { OutputOf } from '@xiotein/contract/wire'
import { ArrowLeft, IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { Answer } from '../platform/answer.tsx'
import { useUnkeyedCommand } from '../platform/use-command.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { Note } from '../ui/messages/note.tsx'
import { EmptyState } from '../ui/messages/states.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AddressNote } from './address-note.tsx'
import { classesApi } from './api.ts'
import { CardSheet } from './card-sheet.tsx'
import styles from './classes.module.css'
import { CLASS_READS, type OpenClass, type Pupil, useClass } from './use-classes.ts'
import { t } from './words/index.ts'

/**
 * A sheet of sign-in cards to print and cut, for those who are ticked: at first whom the address names (`pupil`), else all without a password.
 * Making it makes new start codes, so it takes a press.
 */
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
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const make = useUnkeyedCommand(classesApi, 'classes.print-cards', { changes: CLASS_READS })
  const wanted = search.getAll('pupil')
  const pupils = schoolClass.roster.filter(pupil => !pupil.isSuspended)
  const isTicked = ({ id, needsCard }: Pupil): boolean => touched.get(id) ?? (wanted.length > 0 ? wanted.includes(id) : needsCard)
  const ticked = pupils.filter(isTicked)
  // Chosen by name, a pupil who has just joined is refused; among all who have no password, left out and counted.
  const isByName = pupils.some(pupil => isTicked(pupil) !== pupil.needsCard)
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
  const suspended = schoolClass.roster.length - pupils.length
  return (
    <>
      <PageHead title={t('cards')} lead={schoolClass.name} />
      <Card>
        {!schoolClass.may.makeCards ? (
          <EmptyState title={t('cards.notYours')} actions={back}>
            <p>{t('cards.notYoursText')}</p>
          </EmptyState>
        ) : pupils.length === 0 || make.answer ? (
          <EmptyState title={t(schoolClass.roster.length === 0 ? 'cards.nobody' : 'cards.nobodyNow')} actions={back}>
            {schoolClass.roster.length === 0 ? <p>{t('cards.nobodyText')}</p> : null}
            <LeftOut suspended={suspended} newToClass={make.answer?.leftOut.newToClass ?? 0} />
          </EmptyState>
        ) : (
          <Stack>
            <p>{t('cards.for')}</p>
            <div>
              <Button
                look="secondary"
                size="small"
                aria-disabled={ticked.length === 0}
                onClick={() => setTouched(new Map(pupils.map(({ id }) => [id, false])))}
              >
                {t('cards.untick')}
              </Button>
            </div>
            <ul className={styles.choices} aria-label={t('cards.who')}>
              {pupils.map(pupil => (
                <li key={pupil.id}>
                  <Checkbox
                    label={pupil.displayName}
                    hint={pupil.needsCard ? t('roster.needsCard') : undefined}
                    checked={isTicked(pupil)}
                    onChecked={on => setTouched(new Map([...touched, [pupil.id, on]]))}
                  />
                </li>
              ))}
            </ul>
            <LeftOut suspended={suspended} newToClass={0} />
            <AddressNote printed />
            <Note tone="warn">{t('cards.warning')}</Note>
            {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
            <Row>
              {back}
              <Button
                icon={IdCard}
                busy={make.busy}
                busyLabel={t('making')}
                disabled={ticked.length === 0}
                onClick={() => make.send({ classId: schoolClass.id, personIds: isByName ? ticked.map(pupil => pupil.id) : null })}
              >
                {t('cards.make', { count: ticked.length })}
              </Button>
            </Row>
          </Stack>
        )}
      </Card>
    </>
  )
}

/** Who gets no card, with why. */
function LeftOut({ suspended, newToClass }: OutputOf<ClassesCalls['classes.print-cards']>['leftOut']) {
  return (
    <>
      {suspended > 0 ? <p>{t('cards.leftOut.suspended', { count: suspended })}</p> : null}
      {newToClass > 0 ? <p>{t('cards.leftOut.newToClass', { count: newToClass })}</p> : null}
    </>
  )
}
