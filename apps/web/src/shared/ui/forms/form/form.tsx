import type { ReactNode } from 'react';
import type { Form } from './use-form.ts';
import styles from './form.module.css';

/**
 * The element of a form. What is sent goes by script; `post` is for the moment before there is one, when a browser
 * that sends the form itself must not write a password into the address.
 */
export function FormBox<F extends string>({ form, children }: { form: Form<F>; children: ReactNode }) {
  return (
    <form {...form.props} method="post" noValidate aria-busy={form.isBusy} className={styles['form']}>
      {children}
    </form>
  );
}
