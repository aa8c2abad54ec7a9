import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** What a built client loads for a registration in a language (build/client/registration-chunks-plugin.ts); nothing where it does not say. */
export async function registrationChunks(client: string): Promise<(language: string) => readonly string[]> {
  const text = await readFile(join(client, 'assets', 'registration-chunks.json'), 'utf8').catch(
    () => undefined,
  )
  if (text === undefined) return () => []
  const { code, texts } = Value.Parse(Chunks, JSON.parse(text))
  return (language) => [...code, ...(texts[language] ?? [])]
}

const Addresses = Type.Array(Type.String({ pattern: '^/assets/[\\w.-]+\\.js$' }))
const Chunks = Type.Object({ code: Addresses, texts: Type.Record(Type.String(), Addresses) })
