import { defineKeyframes } from '@chakra-ui/react'

/** Every animation of the system. A dialog's backdrop waits for its closing animation's end, so the closing ones must exist. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
  appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  rise: { from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1, transform: 'none' } },
  sink: { from: { opacity: 1, transform: 'none' }, to: { opacity: 0, transform: 'translateY(12px)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-in-start': {
    from: { transform: 'translateX(calc(-100% * var(--mq-forward, 1)))' },
    to: { transform: 'none' },
  },
  'slide-out-start': {
    from: { transform: 'none' },
    to: { transform: 'translateX(calc(-100% * var(--mq-forward, 1)))' },
  },
})
