import type { DemoPerson } from './demo-person';

const anna = { user_login: 'anna.nowak' };
const jan = { user_login: 'jan.kowal' };
const closed = { status_id: 6, substatus_id: 1 };

export const companies = ['Żółty Młyn', 'Baltic Freight', 'Green Roof Studio', 'Pracownia Łąka'];

export const people: readonly DemoPerson[] = [
  {
    name: 'Ewa',
    surname: 'Wiśniewska',
    letter: {
      to: 'support',
      subject: 'The parcel has not come yet',
      body: 'Good morning,\n\nI ordered on Monday, and the parcel has not come yet. Where is it?\n\nEwa Wiśniewska',
      tags: ['delivery'],
      then: [
        ['comment', 'The courier has it in the wrong depot; asked them for a new date.'],
        [
          'anna.nowak',
          'Good morning,\n\nyour parcel is in Łódź and comes tomorrow before noon. We are sorry for the delay.\n\nAnna Nowak',
        ],
      ],
      change: { status_id: 2, ...anna },
    },
    chat: [
      ['customer', 'Does the courier call before he comes?'],
      ['anna.nowak', 'Yes, half an hour before.'],
    ],
  },
  {
    name: 'Tomasz',
    surname: 'Zieliński',
    company: 'Baltic Freight',
    letter: {
      to: 'support',
      subject: 'The invoice has the wrong address',
      body: 'Hello,\n\nwe moved to ul. Portowa 7 in Gdynia in September. Please correct the invoice of October.\n\nTomasz Zieliński',
      tags: ['invoice', 'vip'],
      change: { category_id: 1, ...jan },
    },
    chat: [
      ['customer', 'Can I pay by card?'],
      ['jan.kowal', 'Yes, with the link in the invoice.'],
    ],
  },
  {
    name: 'Katarzyna',
    surname: 'Wójcik',
    letter: {
      to: 'support',
      subject: 'The router loses the connection at night',
      body: 'Good evening,\n\nsince last week the router loses the connection each night at two. I restarted it twice.\n\nKatarzyna',
      tags: ['technical'],
      then: [
        [
          'jan.kowal',
          'Good morning,\n\nwe see it as well and have sent a new version to your router.\n\nJan Kowal',
        ],
        [
          'customer',
          'It still happened tonight.\n\nOn Tuesday, Jan Kowal wrote:\n> we see it as well and have sent a new version to your router.',
        ],
      ],
      change: { status_id: 5, substatus_id: 3, category_id: 2, ...jan },
    },
    chat: [
      ['customer', 'Which light must be green?'],
      ['jan.kowal', 'The second one.'],
      ['customer', 'It is red.'],
    ],
  },
  {
    name: 'Piotr',
    surname: 'Kamiński',
    letter: {
      to: 'support',
      subject: 'I cannot sign in on my phone',
      body: 'The app says that my password is wrong, and on the computer it works.\n\nPiotr',
      source: 'www',
      then: [
        [
          'anna.nowak',
          'Good morning,\n\nplease update the app: the one of this week knows new passwords.\n\nAnna Nowak',
        ],
        ['customer', 'It works, thank you!'],
      ],
      change: { ...closed, ...anna },
    },
    chat: [['customer', 'Is anybody there on Sundays?']],
  },
  {
    name: 'Magdalena',
    surname: 'Lewandowska',
    company: 'Żółty Młyn',
    letter: {
      to: 'sales',
      subject: 'An offer for 40 seats',
      body: 'Good morning,\n\nwe are 40 people in two offices. What does it cost us in a year?\n\nMagdalena Lewandowska',
      tags: ['vip'],
      then: [['comment', 'Has 25 seats with a competitor until March.']],
      change: { status_id: 5, category_id: 3, ...anna },
    },
    chat: [['customer', 'Do you have an office in Poznań?']],
  },
  {
    name: 'Marek',
    surname: 'Dąbrowski',
    letter: {
      to: 'support',
      subject: 'Charged twice in October',
      body: 'Hello,\n\nthe card was charged on 2 and on 3 October. Please give one back.\n\nMarek',
      tags: ['invoice', 'urgent'],
    },
    chat: [['customer', 'I wrote about a refund. When is it there?']],
  },
  {
    name: 'Agnieszka',
    surname: 'Kozłowska',
    company: 'Green Roof Studio',
    letter: {
      to: 'sales',
      subject: 'A trial for three weeks',
      body: 'Hi,\n\ncan we have the trial for three weeks in place of two? We are away for one of them.\n\nAgnieszka',
      then: [['anna.nowak', 'Hello,\n\nof course: it ends on the 18th now.\n\nAnna Nowak']],
      change: { ...closed, ...anna },
    },
    chat: [['customer', 'How do I add a colleague?']],
  },
  {
    name: 'Paweł',
    surname: 'Jankowski',
    letter: {
      to: 'support',
      subject: 'Wants a call about the contract',
      body: 'Asked for a call after 17:00, about the end of the contract.',
      source: 'phone',
      then: [['comment', 'Called at 17:10, nobody answered. Tomorrow again.']],
      change: { status_id: 3, ...jan },
    },
    chat: [['customer', 'I missed your call.']],
  },
  {
    name: 'Joanna',
    surname: 'Mazur',
    letter: {
      to: 'support',
      subject: 'Zmiana adresu dostawy',
      body: 'Dzień dobry,\n\nproszę o zmianę adresu dostawy na ul. Żółwią 3 w Łodzi.\n\nJoanna Mazur',
      tags: ['delivery'],
    },
    chat: [
      ['customer', 'Dzień dobry, czy mogę odebrać paczkę osobiście?'],
      ['anna.nowak', 'Dzień dobry, tak, do 18:00.'],
    ],
  },
  {
    name: 'Krzysztof',
    surname: 'Wojciechowski',
    company: 'Pracownia Łąka',
    letter: {
      to: 'sales',
      subject: 'Terms for schools',
      body: 'Good morning,\n\nwe teach ceramics in four schools. Are there other prices for them?\n\nKrzysztof Wojciechowski',
      source: 'www',
    },
    chat: [['customer', 'Do you send invoices on paper?']],
  },
  {
    name: 'Barbara',
    surname: 'Krawczyk',
    letter: {
      to: 'support',
      subject: 'Thank you',
      body: 'The technician came after an hour and was very kind. Please tell him.\n\nBarbara',
      change: { ...closed, ...jan },
    },
    chat: [['customer', 'Hello!']],
  },
  {
    name: 'Grzegorz',
    surname: 'Nowicki',
    company: 'Baltic Freight',
    letter: {
      to: 'support',
      subject: 'Export of the calls of last month',
      body: 'Hello,\n\nour auditor wants all calls of last month in one file. Is there a way?\n\nGrzegorz Nowicki',
      tags: ['vip', 'technical'],
      then: [
        ['anna.nowak', 'Hello,\n\nyes: GET /connections gives them. Do you want an example?\n\nAnna Nowak'],
      ],
      change: { status_id: 2, category_id: 2, ...anna },
    },
    chat: [
      ['customer', 'What is the address of the API?'],
      ['jan.kowal', 'That of this page with /api behind it.'],
    ],
  },
];
