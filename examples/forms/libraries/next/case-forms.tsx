'use client';

import { useActionState } from 'react';
import { cases } from '../cases';
import { submitCase } from './submit-case';

function CaseForm({ index }: { readonly index: number }) {
  const [outcome, action] = useActionState(submitCase, '');
  return (
    <form action={action}>
      {cases[index]!.inputs.map(({ name, type, value }, key) => (
        <input key={key} name={name} type={type} defaultValue={value} defaultChecked={type === 'checkbox'} />
      ))}
      <button name="case" value={index}>
        Save
      </button>
      <output>{outcome}</output>
    </form>
  );
}

export function CaseForms() {
  return cases.map(({ title }, index) => <CaseForm key={title} index={index} />);
}
