import { ArrowRight, Check, Play, Timer, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TapButton } from '../ui/actions/tap-button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { Limb } from '../ui/display/limb.tsx'
import { Odometer } from '../ui/display/odometer.tsx'
import { PpAmount } from '../ui/display/pp.tsx'
import { Field } from '../ui/forms/field.tsx'
import { NumberInput } from '../ui/forms/number-input.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Hero } from '../ui/layout/hero.tsx'
import { Columns, Page, PageHead } from '../ui/layout/page.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { StatStrip, SummaryCell, SummaryRail } from '../ui/layout/stat-strip.tsx'
import { SubmitBar } from '../ui/layout/submit-bar.tsx'

const pupils = [
  'Amara Okafor',
  'Mei-Lin Chao',
  'Kwame Boateng',
  'Sofia Petrova',
  'Diego Morales',
  'Aoife Brennan',
  'Yusuf Demir',
  'Priya Raman',
  'Zoë Kovač',
]

/** The lesson screen put together from the parts, to compare with its drawing. */
export function GalleryLesson() {
  const [search, setSearch] = useState('')
  return (
    <>
      <Page flush>
        <PageHead title="Class Power Points Overview" lead="7C Observatory: Manage Power Points for all students">
          <StatStrip
            stats={[
              { label: 'Total Students', value: 28 },
              { label: 'Total PP', value: '11,210' },
              { label: 'Average PP', value: 400 },
            ]}
          />
        </PageHead>
        <Stack>
          <SearchInput label="Search students" placeholder="Search students by name or email..." value={search} onValue={setSearch} />
          <Columns split="cards">
            {pupils.map((name, at) => (
              <PupilCard key={name} name={name} pp={642 - at * 31} />
            ))}
          </Columns>
        </Stack>
      </Page>
      <SubmitBar title="Submit Changes for Approval" text="9 students changed: +20 and −1. An admin checks them before they count.">
        <Button look="onPlate">Review list</Button>
        <Button size="big">Submit 9 Changes</Button>
      </SubmitBar>
    </>
  )
}

function PupilCard({ name, pp }: { name: string; pp: number }) {
  const [pending, setPending] = useState(0)
  const [amount, setAmount] = useState('')
  return (
    <Card as="article" look="quiet" padded={false}>
      <div style={{ padding: '0.75rem', display: 'grid', gap: '0.625rem' }}>
        <Row gap="small" wrap={false}>
          <Avatar id={name} name={name} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <h2>{name}</h2>
            <p>Level 4 • 452 XP</p>
          </div>
          <div style={{ fontSize: '1.75rem' }}>
            <Odometer value={pp + pending} announce={false} />
          </div>
        </Row>
        {pending === 0 ? null : <Chip tone="pending">{pending > 0 ? `+${pending}` : pending} pending</Chip>}
        <Row wrap={false} gap="tight">
          <TapButton sign="minus" label={`Take 1 point from ${name}`} onClick={() => setPending(pending - 1)} />
          <TapButton sign="plus" label={`Give 1 point to ${name}`} onClick={() => setPending(pending + 1)} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <Field label={`Amount for ${name}`} hideLabel>
              <NumberInput signed besideKeys value={amount} onValue={setAmount} placeholder="Amount" />
            </Field>
          </div>
          <Button look="secondary" disabled={amount === ''}>
            Add
          </Button>
        </Row>
      </div>
    </Card>
  )
}

/** The dashboard put together from the parts. */
export function GalleryDashboard() {
  const [pp, setPp] = useState(642)
  return (
    <>
      <Hero
        title="Good evening, Amara"
        text="The Veil is thin tonight. Your company has one trial left in Chapter 3, and your vault held through the day."
        overlapped
      >
        <ButtonLink href="/chapters" size="big" icon={ArrowRight} iconAfter>
          Continue Chapter 3
        </ButtonLink>
        <Button look="onPlate" size="big" onClick={() => setPp(pp + 37)}>
          Receive 37 PP
        </Button>
      </Hero>
      <Page>
        <Stack gap="wide">
          <SummaryRail label="Your progress" lifted>
            <SummaryCell title="Power Points" value={<Odometer value={pp} />} unit="PP">
              <div>
                <Chip tone="good" icon={TrendingUp}>
                  +12 in class today
                </Chip>
              </div>
            </SummaryCell>
            <SummaryCell title="Level 4" value="452" unit="XP">
              <Limb label="Experience" value={452} max={577} unit="XP" />
              <p>125 XP to Level 5</p>
            </SummaryCell>
            <SummaryCell title="Vault">
              <Limb label="Shields" value={40} max={50} tone="shield" />
              <Limb label="Firewall" value={40} max={100} tone="firewall" />
            </SummaryCell>
            <SummaryCell title="Battle moves today" value="2" unit="of 3 left">
              <p>Refills at 08:00</p>
            </SummaryCell>
          </SummaryRail>
          <Columns split="main-side">
            <Card>
              <CardHead title="Chapter 3: Where the Veil Thins">
                <Chip>1 of 2 done</Chip>
              </CardHead>
              <Row between>
                <Row>
                  <Check aria-hidden="true" /> <strong>Illusion Trials</strong>
                </Row>
                <PpAmount pp={25} change />
              </Row>
              <Row between>
                <Row>
                  <Play aria-hidden="true" /> <strong>Veil Revelation</strong>
                </Row>
                <PpAmount pp={50} change />
              </Row>
            </Card>
            <Card>
              <CardHead title="Double PP">
                <Chip tone="pending" icon={Timer}>
                  2 h 14 min left
                </Chip>
              </CardHead>
              <p>Points your scorekeeper adds count twice until 17:12. Points taken away do not.</p>
            </Card>
          </Columns>
        </Stack>
      </Page>
    </>
  )
}
