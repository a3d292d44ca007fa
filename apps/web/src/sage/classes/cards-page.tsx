import { ArrowLeft, IdCard, Printer } from 'lucide-react'
import { useParams, useSearchParams } from 'wouter'
import { people } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { EmptyState } from '../../ui/messages/states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Answer } from '../answer.tsx'
import { CLASS_READS, type OpenClass, pupilsIn, useClass } from '../use-classes.ts'
import { CardSheet } from './card-sheet.tsx'

/** A sheet of sign-in cards to print and cut. Making it makes new start codes, so it takes a press. */
export function CardsPage() {
  const { classId = '' } = useParams()
  const query = useClass(classId)
  usePageTitle(query.data ? `Sign-in cards, ${query.data.name}` : null)
  return (
    <Page>
      <Answer query={query} failed="The class could not be loaded">
        {schoolClass => <Cards schoolClass={schoolClass} />}
      </Answer>
    </Page>
  )
}

function Cards({ schoolClass }: { schoolClass: OpenClass }) {
  const [search] = useSearchParams()
  const wanted = new Set(search.getAll('pupil'))
  const named = schoolClass.roster.filter(pupil => wanted.has(pupil.id))
  const needing = schoolClass.roster.filter(pupil => pupil.needsCard)
  const make = useCommand(people, 'people.print-cards', { changes: CLASS_READS })
  const back = (
    <ButtonLink href={`/admin/classes/${schoolClass.id}`} look="secondary" icon={ArrowLeft}>
      Back to the class
    </ButtonLink>
  )
  if (make.answer && make.answer.cards.length > 0) {
    return (
      <CardSheet sheet={make.answer}>
        <Row>
          {back}
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </Row>
      </CardSheet>
    )
  }
  const forWhom = named.length > 0 ? named : needing
  return (
    <>
      <PageHead title="Sign-in cards" lead={schoolClass.name} />
      <Card>
        {forWhom.length === 0 || make.answer ? (
          <EmptyState title="Nobody needs a card" actions={back}>
            <p>Everybody in this class has a password. For somebody who forgot it, choose “New sign-in card” in the roster.</p>
          </EmptyState>
        ) : (
          <Stack>
            <p>
              {named.length > 0
                ? `A card for ${named.map(pupil => pupil.displayName).join(', ')}.`
                : `Cards for ${pupilsIn(needing.length)} who have no password yet, 10 on each A4 sheet, with lines to cut along.`}
            </p>
            <Note tone="warn">Each card gets a new start code. Cards that were printed for these pupils before stop working.</Note>
            {make.problem ? <Note tone="bad">{make.problem}</Note> : null}
            <Row>
              {back}
              <Button
                icon={IdCard}
                busy={make.busy}
                busyLabel="Making..."
                onClick={() => make.send({ classId: schoolClass.id, personIds: named.length > 0 ? named.map(pupil => pupil.id) : null })}
              >
                {forWhom.length === 1 ? 'Make the card' : `Make ${forWhom.length} cards`}
              </Button>
            </Row>
          </Stack>
        )}
      </Card>
    </>
  )
}
