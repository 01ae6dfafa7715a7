/**
 * Copyright (c) Meta Platforms, Inc. and affiliates.
 *
 * This source code is licensed under the MIT license found in the
 * LICENSE file in this folder.
 */
/* oxlint-disable no-underscore-dangle */

// Libraries/Network/FormData.js of react-native 0.88.1, with types of TypeScript instead of Flow: the package exports source
// that only Babel's preset for Flow compiles, and would install Metro and the rest of its toolchain.

type FormDataValue = string | { name?: string; type?: string; uri: string };

type Headers = Record<string, string>;

function encodeFilename(filename: string): string {
  return encodeURIComponent(filename.replace(/\//g, '_'));
}

export class FormData {
  _parts: [string, FormDataValue][];

  constructor() {
    this._parts = [];
  }

  append(key: string, value: FormDataValue): void {
    this._parts.push([key, value]);
  }

  getAll(key: string): FormDataValue[] {
    return this._parts.filter(([name]) => name === key).map(([, value]) => value);
  }

  getParts(): object[] {
    return this._parts.map(([name, value]) => {
      const contentDisposition = 'form-data; name="' + name + '"';

      const headers: Headers = { 'content-disposition': contentDisposition };

      if (typeof value === 'object' && !Array.isArray(value) && value) {
        if (typeof value.name === 'string') {
          headers['content-disposition'] += `; filename="${encodeFilename(value.name)}"`;
        }
        if (typeof value.type === 'string') {
          headers['content-type'] = value.type;
        }
        return { ...value, headers, fieldName: name };
      }
      return { string: String(value), headers, fieldName: name };
    });
  }
}
