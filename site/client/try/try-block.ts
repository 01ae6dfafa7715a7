import type { Block } from '@data-import/reference/page';

export type TryBlock = Pick<Extract<Block, { is: 'try' }>, 'call' | 'prepare'>;
