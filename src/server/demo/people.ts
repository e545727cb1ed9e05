import type { Gender } from '#domain/applications/application.ts'
import type { Random } from './random.ts'

const women = [
  'Ananya',
  'Priyanka',
  'Sneha',
  'Kavita',
  'Zoya',
  'Ishita',
  'Nandini',
  'Gurleen',
  'Fatima',
  'Divya',
  'Ritika',
  'Shreya',
  'Pooja',
  'Meenakshi',
  'Aishwarya',
  'Lakshmi',
  'Rukhsar',
  'Simran',
  'Tanvi',
  'Mary',
  'Neha',
  'Anjali',
  'Sakshi',
  'Komal',
  'Bhavana',
  'Rinchen',
]
const men = [
  'Aditya',
  'Rohit',
  'Harshit',
  'Arjun',
  'Vivek',
  'Deepak',
  'Lalit',
  'Mohammed',
  'Karthik',
  'Sandeep',
  'Abhishek',
  'Nikhil',
  'Imran',
  'Harpreet',
  'Rahul',
  'Suresh',
  'Joseph',
  'Pranav',
  'Manoj',
  'Tenzin',
  'Faizan',
  'Gaurav',
  'Shubham',
  'Aman',
  'Vikas',
  'Sourav',
]
const fathers = [
  'Rakesh',
  'Ramesh',
  'Suresh Kumar',
  'Mahendra',
  'Abdul',
  'Baldev',
  'Dinesh',
  'Ashok',
  'Rajendra Prasad',
  'Thomas',
  'Murugan',
  'Santosh',
  'Shyam Lal',
  'Iqbal',
  'Jagdish',
  'Prakash',
  'Narayan',
  'Gopal',
  'Kailash',
  'Om Prakash',
  'Nasir',
  'Biren',
]
const surnames = [
  'Verma',
  'Sharma',
  'Yadav',
  'Singh',
  'Kumari',
  'Ansari',
  'Tirkey',
  'Mishra',
  'Kaur',
  'Rawat',
  'Paswan',
  'Siddiqui',
  'Chaurasia',
  'Banerjee',
  'Gautam',
  'Joshi',
  'Meena',
  'Das',
  'Nair',
  'Reddy',
  'Patel',
  'Iyer',
  'Gupta',
  'Khan',
  'Bhattacharya',
  'Lepcha',
  'D’Souza',
  'Murmu',
  'Chauhan',
  'Tripathi',
  'Maurya',
  'Pillai',
  'Rathore',
  'Sahu',
  'Deshmukh',
  'Thakur',
]

export type MadeUpPerson = {
  /** Another one for everybody of a track. */
  number: number
  name: string
  fathersName: string
  gender: Gender
  email: string
  mobile: string
}

/** An invented person; the number keeps e-mail addresses apart. */
export function madeUpPerson(random: Random, number: number): MadeUpPerson {
  const gender = random.weighted([
    ['F', 54],
    ['M', 45],
    ['T', 1],
  ] as const)
  const first = random.pick(gender === 'M' ? men : women)
  const surname = random.pick(surnames)
  const name = `${first} ${surname}`
  const handle = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
  return {
    number,
    name,
    fathersName: `${random.pick(fathers)} ${surname === 'Kumari' ? 'Prasad' : surname}`,
    gender,
    email: `${handle}.${number}@mail.example`,
    mobile: `${random.pick(['6', '7', '8', '9'])}${random.digits(9)}`,
  }
}

/** A name whose first part is only a letter, as in “R. Verma”. */
export function cutShort(name: string | null | undefined): string | null {
  return name?.replace(/^(\p{L})\p{L}+/u, '$1.') ?? null
}
