import { gameLaunchMachine } from '#machines/game-launch.ts'
import { defineWalk } from './machine-walk.ts'

const host = 'https://play.example'
const hosts = [host, 'https://play2.example']
const launch = 'sample-launch'
const address = 'https://play.example/launch?ticket=sample-ticket&game=123'
const began = { type: 'began' } as const
const framed = { done: 'launch', with: { address, framing: 'framed', launch, hosts, host } } as const
const fault = (code: 'ticketOver' | 'walletGone' | 'storageBlocked') =>
  ({ type: 'game.error', code }) as const
const elsewhere = { code: 'gameElsewhere', playing: 'Harbor Lights' }
const stopped = { type: 'window.stopped' } as const

export const gameLaunchWalk = defineWalk({
  title: 'Game launch',
  machine: gameLaunchMachine,
  events: [
    began,
    { type: 'retried' },
    { type: 'takenOver' },
    { type: 'launch.ended', launch },
    { type: 'waited' },
    { type: 'host.failed' },
    { type: 'game.intro' },
    { type: 'game.progress', step: 'pictures' },
    { type: 'game.ready' },
    { type: 'game.busy' },
    { type: 'game.idle' },
    fault('ticketOver'),
    fault('storageBlocked'),
    { type: 'game.error', code: 'unavailable' },
    { type: 'covered' },
    { type: 'uncovered' },
    { type: 'window.opened' },
    stopped,
  ],
  answers: {
    launch: {
      done: [
        { address, framing: 'framed', launch, hosts, host },
        { address, framing: 'outdated' },
        { address: 'javascript:0', framing: 'refused' },
      ],
      failed: [
        { code: 'sessionExpired' },
        { code: 'networkAbnormal' },
        { code: 'gameUnavailable' },
        elsewhere,
      ],
    },
    launchElsewhere: {
      done: [launch],
      failed: [
        { code: 'sessionExpired' },
        { code: 'networkAbnormal' },
        { code: 'gameUnavailable' },
        elsewhere,
      ],
    },
  },
  names: {
    guarded: 'Nobody is logged in',
    asking: 'Asking where the game is',
    'inFrame.silent': 'The page of the game is asked for',
    'inFrame.loading': 'The game is loading',
    'inFrame.slow': 'Loading for long',
    'inFrame.ready': 'Ready to be played',
    'inFrame.running': 'A round is under way',
    'inFrame.pausing': 'Something lies over a round',
    'inFrame.paused': 'Paused',
    outdated: 'This page is older than the address of the game',
    blocked: 'The browser keeps nothing for a frame',
    openingWindow: 'Asking for a window of its own',
    elsewhere: 'Played in a window of its own',
    inUse: 'Another game goes on elsewhere',
    ended: 'The game went on elsewhere',
    failed: 'The launch has failed',
    unavailable: 'The game cannot be played',
  },
  notes: {
    guarded: 'The login stands over the page; the game is launched when somebody is logged in.',
    asking: 'The platform is asked for the address, which is good once and for 30 seconds.',
    'inFrame.silent':
      'Nothing was heard of the vendor yet. Where it plays at several hosts, the next one is tried soon.',
    'inFrame.loading': 'The page of the vendor loads, and says by which step.',
    'inFrame.slow': 'Twelve seconds have passed. The game goes on loading, and something else is offered.',
    'inFrame.ready': 'Nothing is at stake.',
    'inFrame.running': 'A round is under way.',
    'inFrame.pausing': 'A dialog lies over the game, which pauses at the end of the round.',
    'inFrame.paused': 'A dialog lies over the game, which waits.',
    outdated: 'The policy of this page would stop the frame: a reload brings a newer one.',
    blocked: 'Third-party storage is off in this browser: the game is offered in a window of its own.',
    openingWindow: 'The window is open and empty; the platform is asked for another address.',
    elsewhere: 'The game is in its window; it can be launched here again.',
    inUse: 'The merchant has its members play one game at a time; the other one can be ended from here.',
    ended: 'The place of this launch was taken in another tab or on another device, which was told at once.',
    failed: 'It can be tried again; other games are offered.',
    unavailable: 'Trying again is possible, and other games come first.',
  },
  looks: {
    'Loading its pictures': { events: [began, framed, { type: 'game.progress', step: 'pictures' }] },
    'The ticket was too old': { events: [began, framed, fault('ticketOver')] },
    'The wallet does not answer': { events: [began, framed, fault('walletGone')] },
    'The browser lets no window open': { events: [began, framed, fault('storageBlocked'), stopped] },
    'Excluded from playing': { events: [began, { failed: 'launch', with: { code: 'selfExcluded' } }] },
  },
})
