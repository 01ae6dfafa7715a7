import { describe, expect, it } from 'vitest';
import { findBaseUrlFault, toApiUrl } from './index.js';

describe('a base URL', () => {
  it.each([
    'https://api.example.com',
    'https://api.example.com:8443/data/',
    'http://localhost:4010',
    'http://LOCALHOST',
    'http://sandbox.localhost/api',
    'http://127.0.0.2:80',
    'http://127.1',
    'http://[::1]:4010/',
  ])('is %s', (baseUrl) => {
    expect(findBaseUrlFault(baseUrl)).toBeUndefined();
  });

  it.each([
    ['https: or http:', undefined],
    ['https: or http:', 7],
    ['https: or http:', new URL('https://api.example.com')],
    ['https: or http:', 'api.example.com'],
    ['https: or http:', '/api'],
    ['https: or http:', 'ftp://api.example.com'],
    ['user name', 'https://me:secret@api.example.com'],
    ['query', 'https://api.example.com/?a=1'],
    ['fragment', 'https://api.example.com/#a'],
  ])('needs %s: not %s', (reason, baseUrl) => {
    expect(findBaseUrlFault(baseUrl, true)).toContain(reason);
  });

  it.each([
    'http://api.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'http://mylocalhost',
  ])('is insecure: %s', (baseUrl) => {
    expect(findBaseUrlFault(baseUrl)).toContain('allowInsecure');
    expect(findBaseUrlFault(baseUrl, true)).toBeUndefined();
  });

  it.each(['https://a.example/api', 'https://a.example/api/', 'https://a.example/api//'])(
    'with a path: %s',
    (baseUrl) => {
      expect(toApiUrl(baseUrl, '/v2/x/')).toBe('https://a.example/api/v2/x/');
    },
  );
});
