/** A tone that glides and fades; seconds, hertz, and a part of the greatest loudness. */
interface Tone {
  readonly at?: number
  readonly from: number
  readonly to: number
  readonly lasts: number
  readonly loud: number
  readonly wave?: OscillatorType
}

/** All that a game lets hear. They are made by the page: there are no files. */
const tonesOf = {
  bet: [{ from: 260, to: 150, lasts: 0.08, loud: 0.5, wave: 'triangle' }],
  card: [{ from: 1_500, to: 500, lasts: 0.05, loud: 0.16, wave: 'triangle' }],
  ball: [{ from: 520, to: 620, lasts: 0.12, loud: 0.35 }],
  stop: [{ from: 170, to: 90, lasts: 0.07, loud: 0.5, wave: 'triangle' }],
  open: [
    { from: 780, to: 790, lasts: 0.09, loud: 0.28 },
    { at: 0.06, from: 1_170, to: 1_180, lasts: 0.14, loud: 0.24 },
  ],
  won: [523, 659, 784, 1_047].map((tone, at) => ({
    at: at * 0.085,
    from: tone,
    to: tone,
    lasts: 0.24,
    loud: 0.34,
    wave: 'triangle',
  })),
  back: [{ from: 392, to: 440, lasts: 0.16, loud: 0.3, wave: 'triangle' }],
  lost: [{ from: 262, to: 196, lasts: 0.2, loud: 0.26 }],
  bust: [{ from: 240, to: 48, lasts: 0.5, loud: 0.3, wave: 'sawtooth' }],
} as const satisfies Readonly<Record<string, readonly Tone[]>>

export type SoundName = keyof typeof tonesOf

interface SoundDeps {
  /** When the first sound is to be heard, and not before. */
  readonly openContext: () => AudioContext
  /** Whether this browser is to hear something, as it was left the last time. */
  readonly kept: { get(): boolean; set(isOn: boolean): void }
  /** Whether the player has pressed something in this page. */
  readonly hasPressed: () => boolean
}

export interface Sounds {
  /** Does nothing where sound is off, muted from outside, or nobody has pressed anything yet. */
  play(name: SoundName): void
  isOn(): boolean
  switchTo(isOn: boolean): void
  isMuted(): boolean
  /** As the page around the game wants it, whatever the game's own switch says. */
  mute(isMuted: boolean): void
}

const loudest = 0.3

/** Sounds of a game: off until the player switches them on, and then on in this browser. */
export function openSounds({ openContext, kept, hasPressed }: SoundDeps = ofBrowser): Sounds {
  let isOn = kept.get()
  let isMuted = false
  let context: AudioContext | undefined
  return {
    play(name) {
      if (!isOn || isMuted || !hasPressed()) return
      context ??= openContext()
      if (context.state === 'suspended') void context.resume()
      for (const tone of tonesOf[name]) sound(context, tone)
    },
    isOn: () => isOn,
    switchTo(next) {
      isOn = next
      kept.set(next)
    },
    isMuted: () => isMuted,
    mute(next) {
      isMuted = next
    },
  }
}

function sound(context: AudioContext, { at = 0, from, to, lasts, loud, wave = 'sine' }: Tone) {
  const begins = context.currentTime + at
  const ends = begins + lasts
  const tone = context.createOscillator()
  const loudness = context.createGain()
  tone.type = wave
  tone.frequency.setValueAtTime(from, begins)
  tone.frequency.exponentialRampToValueAtTime(to, ends)
  // From and to silence, so that nothing clicks.
  loudness.gain.setValueAtTime(0.0001, begins)
  loudness.gain.exponentialRampToValueAtTime(loud * loudest, begins + 0.008)
  loudness.gain.exponentialRampToValueAtTime(0.0001, ends)
  tone.connect(loudness).connect(context.destination)
  tone.start(begins)
  tone.stop(ends)
}

const ofBrowser: SoundDeps = {
  openContext: () => new AudioContext(),
  hasPressed: () => navigator.userActivation.hasBeenActive,
  kept: {
    get() {
      try {
        return localStorage.getItem('sound') === 'on'
      } catch {
        return false
      }
    },
    set(isOn) {
      try {
        localStorage.setItem('sound', isOn ? 'on' : 'off')
      } catch {
        // Then it is so for as long as the page is there.
      }
    },
  },
}
