import { format } from 'oxfmt'

/** A value as its JSON stands in the repository. */
export async function formattedJson(value: unknown): Promise<string> {
  const { code, errors } = await format('kept.json', JSON.stringify(value), { printWidth: 110 })
  if (errors.length > 0) throw new Error(`It could not be formatted: ${JSON.stringify(errors)}`)
  return code
}
