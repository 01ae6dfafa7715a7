import { testSoundness } from '../../test/soundness.js';

testSoundness(300, 30_000, 7);
