import type messages from '../messages/en/gate.json'

/** A message of what the gate says. */
export type GateMessage = keyof typeof messages

/** What such a message names, and nothing that has a language: paths, ids, numbers. */
export type GateValues = Readonly<Record<string, string | number>>
