import { testSoundness } from '../../test/soundness.js';

testSoundness(250, 120_000, 7);
