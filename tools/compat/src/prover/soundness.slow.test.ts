import { testSoundness } from '../../test/soundness.js';

testSoundness(6_000, 600_000);
