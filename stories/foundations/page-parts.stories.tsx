import { useState } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { categoryMotifs } from '#ui/pictures/category-motifs.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Stage } from '#ui/layout/stage.tsx'
import { Motif } from '#ui/pictures/motif.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Text } from '#ui/text/text.tsx'
import preview from '../../.storybook/preview.tsx'
import { recorded } from '../support/recorded.ts'
import { readToolbar } from '../support/toolbar.ts'
import { Specimen, SpecimenPage } from './specimen.tsx'
import { styled } from '#ui/styles/styled.tsx'

const meta = preview.meta({ title: 'Foundations/Page parts' })

export default meta

export const StageAndMotifs = meta.story({
  render: (_, { globals }) => {
    const { theme, siteName } = recorded(readToolbar(globals).merchant, 'status')
    return (
      <SpecimenPage title="Stage and motifs">
        <Stage level={2} picture={theme.hero} title={siteName} actions={<Button>Join now</Button>}>
          Words stay off the bare picture at every width.
        </Stage>
        <Grid>
          {Object.entries(categoryMotifs).map(([category, shapes]) => (
            <Motif key={category} shapes={shapes} />
          ))}
        </Grid>
        <Specimen title="Avatar">
          <Avatar name="juan2026" />
          <Avatar name="Maria Clara" size="4rem" />
        </Specimen>
      </SpecimenPage>
    )
  },
})

/** By Tab the focus stays in a window that ends with a choice of which nothing is chosen yet. */
export const WindowWithAChoice = meta.story({
  render: () => (
    <Dialog open onClose={() => undefined} title="How shall we reach you?" closeLabel="Close">
      {['By mail', 'By phone'].map((way) => (
        <label key={way}>
          <input type="radio" name="way" /> {way}
        </label>
      ))}
    </Dialog>
  ),
  play: async () => {
    const [first, second] = await screen.findAllByRole('radio')
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    await userEvent.tab({ shift: true })
    await expect(first).toHaveFocus()
    await userEvent.tab()
    await expect(close).toHaveFocus()
    second?.focus()
    await userEvent.tab()
    await expect(close).toHaveFocus()
  },
})

export const EmptyAndError = meta.story({
  render: () => (
    <SpecimenPage title="Nothing there, and something wrong">
      <PageState kind="empty" icon="history" title="No bets yet" action={<Button>See the games</Button>}>
        What you bet on will be listed here.
      </PageState>
      <PageState
        kind="error"
        icon="warning"
        title="This could not be loaded"
        action={<Button>Try again</Button>}
      >
        Your balance is not affected.
      </PageState>
    </SpecimenPage>
  ),
})

export const Waiting = meta.story({
  render: () => (
    <SpecimenPage title="Waiting">
      <Specimen title="Skeleton, after 200 ms">
        <Skeleton height="6rem" />
      </Specimen>
      <Specimen title="Spinner">
        <Spinner />
        <Text>Beside words that say what is awaited.</Text>
      </Specimen>
    </SpecimenPage>
  ),
})

export const TabStrip = meta.story({
  render: () => <TwoTabs />,
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('tab')
    first?.focus()
    // Alt and an arrow is Back, and not the next tab.
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(second).toHaveFocus()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{End}{Home}')
    await expect(first).toHaveFocus()
  },
})

export const OpenDialog = meta.story({
  render: () => (
    <Dialog open onClose={nothing} title="A dialog" closeLabel="Close" footer={<Button>Done</Button>}>
      <Text>600 pixels wide at most; the whole width of a phone.</Text>
    </Dialog>
  ),
})

export const Question = meta.story({
  render: () => (
    <ConfirmDialog
      open
      title="Log out?"
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={nothing}
      onCancel={nothing}
    >
      You can come back at any time.
    </ConfirmDialog>
  ),
})

function TwoTabs() {
  const [tab, setTab] = useState('username')
  return (
    <SpecimenPage title="Tabs">
      <Tabs
        label="Way to register"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'username', label: 'Username' },
          { id: 'mobile', label: 'Mobile number' },
        ]}
      >
        <Text>{tab === 'username' ? 'By a name of your own.' : 'By a code sent to your phone.'}</Text>
      </Tabs>
    </SpecimenPage>
  )
}

function nothing() {}

const Grid = styled('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' },
})
