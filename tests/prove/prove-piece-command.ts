import { parts, type PartName } from './parts.ts'

/** One piece of a part, for `prove-command.ts`; writes its counts as JSON. */
const [name, piece] = process.argv.slice(2)
const part = parts[name as PartName]
console.log(JSON.stringify(await part.prove(Number(piece))))
