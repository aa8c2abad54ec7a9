import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { machineWalks } from '#tests/walks/machine-walks.ts'
import { defineWalk, type MachineWalk } from '#tests/walks/machine-walk.ts'
import { reachableStates } from '#tests/walks/walk-machine.ts'
import { secretIds } from '#areas/member/secret-ids.ts'
import { routeIds } from '#schemas/config/routes/routes.ts'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { formFlags, type FormFlag } from '#schemas/forms/form-model.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { generatedStoriesIndexer } from '../.storybook/generated-stories-indexer.ts'
import { formCombinations, otherFormNames, otherForms, switchedForms } from './forms/form-combinations.ts'
import { stateName, stateStoryList } from './machines/state-story-list.ts'
import { machineTitle } from './machines/story-address.ts'
import { uncovered } from './machines/uncovered.ts'
import { playersErrorCodes } from './screens/error-story-list.ts'
import { exportNameOf } from './support/export-name.ts'
import { sourceFiles } from '#tests/support/lint/source-files.ts'

const allOn = Object.fromEntries(formFlags.map((flag) => [flag, true]))

describe('the stories', () => {
  it.each(Object.entries(machineWalks))('show every state and transition of %s', async (machine, walk) => {
    const file = `machines/${machine}.states.tsx`
    const names = await namesOf(file)
    // The chart's links lead there.
    expect((await indexOf(file)).map(({ title }) => title)).toContain(machineTitle(walk))
    expect(uncovered(walk, names, (path) => stateName(walk, path))).toEqual([])
    expect(names).toHaveLength(reachableStates(walk).length)
  })

  it.each(Object.entries(machineWalks))('call every state of %s by a name of its own', (_, walk) => {
    const reached = new Set(reachableStates(walk).map(({ path }) => path))
    expect(Object.keys(walk.names).toSorted()).toEqual([...reached].toSorted())
    const names = stateStoryList(walk).map(({ name }) => name)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  it.each(Object.entries(switchedForms))('show %s in every pair of its switches', async (form, switched) => {
    const names = await namesOf(`forms/${form}.combinations.tsx`)
    expect(names).toEqual(formCombinations(switched).map(({ name }) => name))
    expect(names.length).toBeGreaterThan(1)
  })

  it('show every form that no switch changes', async () => {
    expect(await namesOf('forms/others.combinations.tsx')).toEqual(
      otherForms.map((form) => otherFormNames[form]),
    )
  })

  it.each([...Object.values(switchedForms).map(({ form }) => form), ...otherForms])(
    'turn every flag that changes %s',
    (form) => {
      const switched = Object.values(switchedForms).find((each) => each.form === form)
      const turned: readonly FormFlag[] = switched ? [...switched.always, ...switched.flags] : []
      expect(turned.toSorted()).toEqual(flagsThatChange(form))
      expect(switched?.variants ?? []).toEqual(variantsOf(form))
    },
  )

  it('show every section of the member centre while it loads, empty, filled and failed', async () => {
    const ids = sourceFiles(['src/areas/member']).flatMap(({ text }) =>
      [...text.matchAll(/<Section\s+id="([^"]+)"/g)].map(([, id = '']) => id),
    )
    expect(ids.toSorted()).toEqual([
      'cards',
      'deposits',
      'logins',
      'profile',
      'security-centre',
      'sessions',
      'wallets',
      'withdrawals',
    ])
    expect(await missing(ids, ['Loading', 'Empty', 'Filled', 'Failed'])).toEqual([])
  })

  it('show whatever protects an account while it is asked for, sent and refused', async () => {
    const ids = [...secretIds, 'authenticator', 'linked']
    expect(await missing(ids, ['Entering', 'Sending', 'Refused'])).toEqual([])
  })

  it('show every code of the error table where a player meets it', async () => {
    expect(await exportsOf('screens/errors.codes.tsx')).toEqual(playersErrorCodes.map(exportNameOf))
  })

  it('show every screen', async () => {
    expect(await exportsOf('screens/site.routes.tsx')).toEqual(routeIds.map(exportNameOf))
  })
})

describe('the check', () => {
  it('names what no story is called', async () => {
    expect(await missing(['sessions'], ['Filled', 'OnFire'])).toEqual(['SessionsOnFire'])
  })

  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off', broke: 'dark' } }, dark: {} },
  })
  const walk = (types: readonly string[]): MachineWalk =>
    defineWalk({
      title: 'Lamp',
      machine: lamp,
      events: types.map((type) => ({ type })),
      answers: {},
      names: {},
      notes: {},
      looks: {},
    })

  const nameOf = (path: string) => stateName({ names: {} }, path)

  it('is content with a machine whose states all have a story', () => {
    expect(uncovered(walk(['pressed', 'broke']), ['Off', 'On', 'Dark'], nameOf)).toEqual([])
  })

  it('names a state without a story', () => {
    expect(uncovered(walk(['pressed', 'broke']), ['Off', 'On'], nameOf)).toEqual(['dark has no story'])
  })

  it('names a state that is never reached, and the way that nobody takes', () => {
    expect(uncovered(walk(['pressed']), ['Off', 'On', 'Dark'], nameOf)).toEqual([
      'dark is never reached',
      'on on broke leads to no story',
    ])
  })
})

/** Every form as compiled from the rules of the demo merchants, by merchant and name. */
function formsWith(flags: Readonly<Partial<Record<FormFlag, boolean>>>): ReadonlyMap<string, string> {
  const forms = Object.entries({ solmar, kidlat }).flatMap(([merchant, { register, locales }]) =>
    compileForms({ flags, register, timeZone: locales.timeZone }).map(
      (form) => [`${merchant} ${form.name}`, JSON.stringify(form)] as const,
    ),
  )
  return new Map(forms)
}

/** The flags that make another form of it, or take it away, when all others are on. */
function flagsThatChange(form: string): readonly FormFlag[] {
  const on = formsWith(allOn)
  return formFlags
    .filter((flag) => {
      const off = formsWith({ ...allOn, [flag]: false })
      return [...on].some(([name, made]) => name.endsWith(` ${form}`) && off.get(name) !== made)
    })
    .toSorted()
}

function variantsOf(form: string): readonly string[] {
  const names = [...formsWith(allOn).keys()]
  return ['captcha', 'affiliate'].filter((variant) => names.includes(`solmar ${form}.${variant}`))
}

/** What Storybook lists for a file. */
async function indexOf(path: string) {
  const file = fileURLToPath(new URL(path, import.meta.url))
  if (!existsSync(file)) throw new Error(`There is no stories/${path}`)
  return generatedStoriesIndexer.createIndex(file, { makeTitle: (title = '') => title })
}

/** Names by which no story of `Screens` is exported: `sessions` and `Failed` are `SessionsFailed`. */
async function missing(ids: readonly string[], states: readonly string[]): Promise<readonly string[]> {
  const files = readdirSync(new URL('screens/', import.meta.url)).filter((file) =>
    file.endsWith('.stories.tsx'),
  )
  const stories = await Promise.all(
    files.map(async (file) => {
      const code = readFileSync(new URL(`screens/${file}`, import.meta.url), 'utf8')
      const { indexInputs } = loadCsf(code, { fileName: file, makeTitle: (title = '') => title }).parse()
      return indexInputs.map(({ exportName }) => exportName)
    }),
  )
  const known = new Set(stories.flat())
  return ids
    .flatMap((id) => states.map((state) => `${exportNameOf(id)}${state}`))
    .filter((name) => !known.has(name))
}

async function namesOf(path: string): Promise<readonly string[]> {
  return (await indexOf(path)).map(({ name = '' }) => name)
}

async function exportsOf(path: string): Promise<readonly string[]> {
  return (await indexOf(path)).map(({ exportName }) => exportName)
}
