import { describe, expect, it } from 'vitest'
import { pictureHosts } from './picture-hosts.ts'
import { pictureStore, type LoadPicture } from './picture-store.ts'

/** Loads that end when the test says so. */
function loads() {
  const open: { address: string; done: (held: object | undefined) => void; stopped: boolean }[] = []
  const load: LoadPicture = (address, done) => {
    const each = { address, done, stopped: false }
    open.push(each)
    return { stop: () => void (each.stopped = true) }
  }
  const settle = (loads: (address: string) => boolean) => {
    for (const each of open.splice(0)) if (!each.stopped) each.done(loads(each.address) ? {} : undefined)
  }
  return { open, load, settle }
}

function store(hosts: readonly string[], clock = { time: 0 }) {
  const { open, load, settle } = loads()
  let turn = 0
  const random = () => (turn++ * 0.37) % 1
  const now = () => clock.time
  const waits: number[] = []
  const later = (ms: number, what: () => void) => {
    waits.push(ms)
    what()
    return () => {}
  }
  const made = pictureStore(pictureHosts(hosts, { now, random }), load, { now, later })
  return { ...made, open, settle, waits }
}

const all = ['https://a.example', 'https://b.example', 'https://c.example']

describe('pictures', () => {
  it('come from the site itself where no host is configured', () => {
    const { want, settle, get } = store([])
    const shown: string[] = []
    want('/1.webp', (address) => shown.push(address))
    settle(() => true)
    expect(shown).toEqual(['/1.webp'])
    expect(get('/1.webp')).toBe('/1.webp')
  })

  it('come from the next host when one fails, which is not asked again for five minutes, T51 F34', () => {
    const clock = { time: 0 }
    const { want, settle, open } = store(all, clock)
    const isWell = (address: string) => !address.startsWith('https://a.example')
    const shown: string[] = []
    for (let at = 0; at < 12; at++) want(`/${at}`, (address) => shown.push(address))
    settle(isWell)
    settle(isWell)
    expect(shown).toHaveLength(12)
    for (let at = 20; at < 32; at++) want(`/${at}`, () => {})
    expect(open.filter(({ address }) => !isWell(address))).toEqual([])
    settle(isWell)
    clock.time = 5 * 60_000 + 1
    for (let at = 40; at < 52; at++) want(`/${at}`, () => {})
    expect(open.some(({ address }) => !isWell(address))).toBe(true)
  })

  it('are given up after three more tries, and asked for again a minute later, F34', () => {
    const clock = { time: 0 }
    const { want, settle, open, waits } = store(all, clock)
    const asked: string[] = []
    const shown: string[] = []
    want('/1', (address) => shown.push(address))
    for (let round = 0; round < 10; round++) {
      asked.push(...open.map(({ address }) => address))
      settle(() => false)
    }
    expect(asked).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
    expect(asked.at(-1)).toBe('/1')
    expect(waits).toEqual([])
    want('/1', (address) => shown.push(address))
    expect(open).toEqual([])
    clock.time = 60_001
    want('/1', (address) => shown.push(address))
    settle(() => true)
    expect(shown).toHaveLength(1)
  })

  it('are fetched twelve at a time, the last wanted first, and not at all once nobody wants them', () => {
    const { want, open, settle } = store([])
    const stops = Array.from({ length: 40 }, (_, at) => want(`/${at}`, () => {}))
    expect(open).toHaveLength(12)
    for (const stop of stops.slice(12, 39)) stop()
    settle(() => true)
    expect(open.map(({ address }) => address)).toEqual(['/39'])
    stops[39]?.()
    expect(open[0]?.stopped).toBe(true)
    want('/50', () => {})
    expect(open.map(({ address }) => address)).toEqual(['/39', '/50'])
  })

  it('stay at hand, the last 200 of them', () => {
    const { want, settle, get } = store([])
    for (let at = 0; at < 230; at++) {
      want(`/${at}`, () => {})
      get('/0')
      settle(() => true)
    }
    expect(get('/0')).toBe('/0')
    expect(get('/1')).toBeUndefined()
    expect(Array.from({ length: 230 }, (_, at) => get(`/${at}`)).filter(Boolean)).toHaveLength(200)
  })
})
