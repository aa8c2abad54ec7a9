import { expect, it } from 'vitest'
import { ownAddresses } from './own-addresses.ts'
import { readSettings } from './settings.ts'

const machine = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']

it.each([
  ['a demo of this machine alone', {}, machine],
  ['a demo that others reach', { HOST: '0.0.0.0' }, []],
  ['a demo behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, []],
  ['no demo', { DEMO: 'off' }, []],
  ['no demo that names a network', { DEMO: 'off', OWN_NETWORKS: '10.0.0.0/8, ::1' }, ['::1', '10.1.2.3']],
  ['a demo that names something else', { OWN_NETWORKS: '10.0.0.0/8' }, ['10.1.2.3']],
])('of %s are those that may be asked', (_, environment, own) => {
  const all = [...machine, '10.1.2.3', '192.168.0.1', '169.254.169.254', '8.8.8.8']
  expect(all.filter(ownAddresses(readSettings(environment)))).toEqual(own)
})
