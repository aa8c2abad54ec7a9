import { hostPattern } from '#schemas/calls/operator/configuration.ts'
import { languageTable, offeredLanguages, type Language } from '#schemas/config/languages.ts'
import { currencies, type Currency } from '#schemas/money/currencies.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { formatFindings } from './format-findings.ts'
import { UsageError } from '../../platform/command-line/usage-error.ts'
import { createMerchant, type Beginning, type NewMerchant } from '../drafts/merchants/create-merchant.ts'
import { countryOfCurrency } from '../drafts/merchants/starter-configuration.ts'

/** The options of `new-merchant` as they were typed. */
export interface NewMerchantOptions {
  readonly host?: string | undefined
  readonly name?: string | undefined
  readonly currency?: string | undefined
  readonly languages?: string | undefined
  readonly country?: string | undefined
  readonly timeZone?: string | undefined
  readonly from?: string | undefined
}

/** Checks the words of `new-merchant`, before the database is asked. Throws UsageError. */
export function readNewMerchant(merchant: string, options: NewMerchantOptions): NewMerchant {
  const { host = '', name = merchant.charAt(0).toUpperCase() + merchant.slice(1) } = options
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(merchant))
    throw new UsageError(
      `${merchant} is no code: 2 to 32 lower-case letters, digits and hyphens, a letter first.`,
    )
  if (host === '') throw new UsageError('Say where players visit it: --host play.example.com')
  if (!new RegExp(hostPattern).test(host.toLowerCase()) || host.length > 253)
    throw new UsageError(`${host} is no host: a name such as play.example.com, without scheme and port.`)
  if ([...name].length > 40) throw new UsageError('The name of a site has at most 40 characters.')
  return { merchant, host: host.toLowerCase(), siteName: name, begins: readBeginning(options) }
}

/** `new-merchant <code> --host <host> …`: adds a merchant and publishes its first release. */
export async function newMerchant(deps: CommandDeps, wanted: NewMerchant): Promise<void> {
  const { merchant, host, begins } = wanted
  const by = { operatorId: `command:${deps.author}`, name: deps.author }
  const { number, mustDiffer } = await createMerchant(deps, wanted, by).catch((error: unknown) => {
    throw error instanceof CallError ? new CommandError(whyNot(error, wanted)) : error
  })
  deps.print(`Published release ${number} of ${merchant}. Players visit it at ${host}.`)
  if ('from' in begins) {
    const documents = [...new Set(mustDiffer.map((path) => path.split('/')[1] ?? ''))]
    if (documents.length > 0)
      deps.print(`These documents still name ${begins.from}: ${documents.join(', ')}.`)
  } else {
    deps.print('Its terms and privacy notice are placeholders, and it has no games yet.')
  }
  deps.print(`Change it in the console, or as files: npm run config -- pull ${merchant}`)
}

function readBeginning({
  from,
  currency,
  languages = 'en',
  country,
  timeZone = 'UTC',
}: NewMerchantOptions): Beginning {
  const code = currency?.toUpperCase()
  if (code !== undefined && !isCurrency(code))
    throw new UsageError(
      `There is no currency ${currency}. There are: ${Object.keys(currencies).join(', ')}.`,
    )
  if (from !== undefined) return { from, currency: code }
  if (code === undefined)
    throw new UsageError('Say what members play for: --currency EUR, or DEMO for a site that is only tried.')
  const [first, ...others] = languages.split(',').map((each) => readLanguage(each.trim()))
  const where = country?.toUpperCase() ?? countryOfCurrency(code)
  if (first === undefined || where === undefined)
    throw new UsageError(`Several countries have ${code}. Say where players are: --country MT`)
  return {
    currency: code,
    languages: [first, ...others.filter((each) => each !== first)],
    country: where,
    timeZone,
  }
}

function readLanguage(text: string): Language {
  const found = offeredLanguages.find((language) => language === text)
  if (found) return found
  const known = offeredLanguages.map((language) => `${language} (${languageTable[language].name})`)
  throw new UsageError(`There is no language ${text}. There are: ${known.join(', ')}.`)
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text)
}

function whyNot({ code, message, details: { findings = [] } }: CallError, wanted: NewMerchant): string {
  switch (code) {
    case 'merchantTaken':
      return `There is a merchant ${wanted.merchant} already. See: npm run config -- merchants`
    case 'hostTaken':
      return `${wanted.host} belongs to another merchant, or to the console.`
    case 'notFound':
      return 'from' in wanted.begins ? unknownMerchant(wanted.begins.from).message : message
    case 'configurationRefused':
      return `${formatFindings(findings)}\n\nRefused: nothing was published.`
    default:
      return message
  }
}
